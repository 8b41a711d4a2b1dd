// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each value struct lists its fields once: FOULCASE_FIELDS(Point, x, y) after the struct. The
// archives and the tests derive from that list; a field that is forgotten does not compile, since
// the number of names is compared with the number of members of the aggregate.
#pragma once

#include <cstddef>
#include <string_view>
#include <tuple>
#include <utility>

namespace foulcase {

template <class Owner, class Member>
struct Field {
    std::string_view name;
    Member Owner::* member;
};

template <class T>
concept Described = requires(const T* t) { fieldsOf(t); };

/// Calls f(name, memberPointer) for each field in the order of the list.
template <Described T, class F>
constexpr void forEachField(F&& f)
{
    std::apply([&](const auto&... field) { (f(field.name, field.member), ...); },
               fieldsOf(static_cast<const T*>(nullptr)));
}

} // namespace foulcase

#define FOULCASE_EXPAND(x) x
#define FOULCASE_NTH(_1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12, _13, _14, _15, _16, _17,   \
                     _18, _19, _20, _21, _22, _23, _24, _25, _26, _27, _28, name, ...)             \
    name
#define FOULCASE_F1(T, a) ::foulcase::Field<T, decltype(T::a)>{#a, &T::a}
#define FOULCASE_F2(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F1(T, __VA_ARGS__)
#define FOULCASE_F3(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F2(T, __VA_ARGS__)
#define FOULCASE_F4(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F3(T, __VA_ARGS__)
#define FOULCASE_F5(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F4(T, __VA_ARGS__)
#define FOULCASE_F6(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F5(T, __VA_ARGS__)
#define FOULCASE_F7(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F6(T, __VA_ARGS__)
#define FOULCASE_F8(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F7(T, __VA_ARGS__)
#define FOULCASE_F9(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F8(T, __VA_ARGS__)
#define FOULCASE_F10(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F9(T, __VA_ARGS__)
#define FOULCASE_F11(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F10(T, __VA_ARGS__)
#define FOULCASE_F12(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F11(T, __VA_ARGS__)
#define FOULCASE_F13(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F12(T, __VA_ARGS__)
#define FOULCASE_F14(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F13(T, __VA_ARGS__)
#define FOULCASE_F15(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F14(T, __VA_ARGS__)
#define FOULCASE_F16(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F15(T, __VA_ARGS__)
#define FOULCASE_F17(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F16(T, __VA_ARGS__)
#define FOULCASE_F18(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F17(T, __VA_ARGS__)
#define FOULCASE_F19(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F18(T, __VA_ARGS__)
#define FOULCASE_F20(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F19(T, __VA_ARGS__)
#define FOULCASE_F21(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F20(T, __VA_ARGS__)
#define FOULCASE_F22(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F21(T, __VA_ARGS__)
#define FOULCASE_F23(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F22(T, __VA_ARGS__)
#define FOULCASE_F24(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F23(T, __VA_ARGS__)
#define FOULCASE_F25(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F24(T, __VA_ARGS__)
#define FOULCASE_F26(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F25(T, __VA_ARGS__)
#define FOULCASE_F27(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F26(T, __VA_ARGS__)
#define FOULCASE_F28(T, a, ...) FOULCASE_F1(T, a), FOULCASE_F27(T, __VA_ARGS__)
#define FOULCASE_PICK(...)                                                                         \
    FOULCASE_NTH(__VA_ARGS__, FOULCASE_F28, FOULCASE_F27, FOULCASE_F26, FOULCASE_F25,              \
                 FOULCASE_F24, FOULCASE_F23, FOULCASE_F22, FOULCASE_F21, FOULCASE_F20,             \
                 FOULCASE_F19, FOULCASE_F18, FOULCASE_F17, FOULCASE_F16, FOULCASE_F15,             \
                 FOULCASE_F14, FOULCASE_F13, FOULCASE_F12, FOULCASE_F11, FOULCASE_F10,             \
                 FOULCASE_F9, FOULCASE_F8, FOULCASE_F7, FOULCASE_F6, FOULCASE_F5, FOULCASE_F4,     \
                 FOULCASE_F3, FOULCASE_F2, FOULCASE_F1, unused)

// A template, so that only files that walk the fields pay for the tuple. The structured binding is
// what compares the number of names with the number of members; asking the aggregate what it can be
// made from costs a second in every file.
#define FOULCASE_FIELDS(T, ...)                                                                    \
    template <class = void>                                                                        \
    constexpr auto fieldsOf(const T*)                                                              \
    {                                                                                              \
        return std::tuple{FOULCASE_PICK(__VA_ARGS__)(T, __VA_ARGS__)};                             \
    }                                                                                              \
    constexpr void eachMemberIsListed(const T& described)                                         \
    {                                                                                              \
        [[maybe_unused]] const auto& [__VA_ARGS__] = described;                                    \
    }
