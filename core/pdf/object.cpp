// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/object.h"

#include "core/pdf/object_access.h"

#include <charconv>
#include <cmath>

namespace foulcase::pdf {

namespace {

std::string withSlash(std::string_view key)
{
    std::string name;
    name.reserve(key.size() + 1);
    name += '/';
    name += key;
    return name;
}

std::optional<double> realFromText(std::string_view text)
{
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    double value = 0;
    const auto result =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (result.ec != std::errc() || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

QPDFObjectHandle dictionaryOf(QPDFObjectHandle& handle)
{
    return handle.isStream() ? handle.getDict() : handle;
}

} // namespace

std::string ObjectNumber::notation() const
{
    if (number == 0) {
        return {};
    }
    return std::to_string(number) + ' ' + std::to_string(generation) + " R";
}

Object::Object()
{
    new (m_storage) QPDFObjectHandle();
}

Object::~Object()
{
    ObjectAccess::handle(*this).~QPDFObjectHandle();
}

Object::Object(const Object& other)
{
    new (m_storage) QPDFObjectHandle(ObjectAccess::handle(other));
}

Object::Object(Object&& other) noexcept
{
    new (m_storage) QPDFObjectHandle(std::move(ObjectAccess::handle(other)));
}

Object& Object::operator=(const Object& other)
{
    ObjectAccess::handle(*this) = ObjectAccess::handle(other);
    return *this;
}

Object& Object::operator=(Object&& other) noexcept
{
    ObjectAccess::handle(*this) = std::move(ObjectAccess::handle(other));
    return *this;
}

ObjectKind Object::kind() const
{
    return guarded(ObjectKind::null, [&] {
        switch (ObjectAccess::handle(*this).getTypeCode()) {
        case ::ot_boolean:
            return ObjectKind::boolean;
        case ::ot_integer:
            return ObjectKind::integer;
        case ::ot_real:
            return ObjectKind::real;
        case ::ot_string:
            return ObjectKind::string;
        case ::ot_name:
            return ObjectKind::name;
        case ::ot_array:
            return ObjectKind::array;
        case ::ot_dictionary:
            return ObjectKind::dictionary;
        case ::ot_stream:
            return ObjectKind::stream;
        default:
            return ObjectKind::null;
        }
    });
}

bool Object::isName(std::string_view withoutSlash) const
{
    return guarded(false, [&] {
        QPDFObjectHandle& handle = ObjectAccess::handle(*this);
        return handle.isName() && std::string_view(handle.getName()).substr(1) == withoutSlash;
    });
}

bool Object::isNumber() const
{
    const ObjectKind k = kind();
    return k == ObjectKind::integer || k == ObjectKind::real;
}

ObjectNumber Object::id() const
{
    return guarded(ObjectNumber{}, [&] {
        const QPDFObjGen og = ObjectAccess::handle(*this).getObjGen();
        return ObjectNumber{static_cast<std::uint32_t>(std::max(0, og.getObj())),
            static_cast<std::uint32_t>(std::max(0, og.getGen()))};
    });
}

bool Object::boolean(bool fallback) const
{
    return guarded(fallback, [&] {
        QPDFObjectHandle& handle = ObjectAccess::handle(*this);
        return handle.isBool() ? handle.getBoolValue() : fallback;
    });
}

double Object::number(double fallback) const
{
    return asNumber().value_or(fallback);
}

std::optional<double> Object::asNumber() const
{
    return guarded(std::optional<double>(), [&]() -> std::optional<double> {
        QPDFObjectHandle& handle = ObjectAccess::handle(*this);
        if (handle.isInteger()) {
            return static_cast<double>(handle.getIntValue());
        }
        if (handle.isReal()) {
            return realFromText(handle.getRealValue());
        }
        return std::nullopt;
    });
}

std::optional<std::int64_t> Object::asInteger() const
{
    return guarded(std::optional<std::int64_t>(), [&]() -> std::optional<std::int64_t> {
        QPDFObjectHandle& handle = ObjectAccess::handle(*this);
        if (handle.isInteger()) {
            return handle.getIntValue();
        }
        if (handle.isReal()) {
            constexpr double exact = 9007199254740992; // 2^53
            const auto value = realFromText(handle.getRealValue());
            if (value && std::abs(*value) <= exact && std::trunc(*value) == *value) {
                return static_cast<std::int64_t>(*value);
            }
        }
        return std::nullopt;
    });
}

std::string Object::name() const
{
    return guarded(std::string(), [&] {
        QPDFObjectHandle& handle = ObjectAccess::handle(*this);
        return handle.isName() ? handle.getName().substr(1) : std::string();
    });
}

std::string Object::bytes() const
{
    return guarded(std::string(), [&] {
        QPDFObjectHandle& handle = ObjectAccess::handle(*this);
        return handle.isString() ? handle.getStringValue() : std::string();
    });
}

Rect Object::rectangle() const
{
    if (size() != 4) {
        return {};
    }
    double values[4];
    for (std::size_t i = 0; i < 4; ++i) {
        const auto value = at(i).asNumber();
        if (!value) {
            return {};
        }
        values[i] = *value;
    }
    return {std::min(values[0], values[2]), std::min(values[1], values[3]),
        std::max(values[0], values[2]), std::max(values[1], values[3])};
}

std::optional<Matrix> Object::matrix() const
{
    if (size() != 6) {
        return std::nullopt;
    }
    double values[6];
    for (std::size_t i = 0; i < 6; ++i) {
        const auto value = at(i).asNumber();
        if (!value) {
            return std::nullopt;
        }
        values[i] = *value;
    }
    return Matrix{values[0], values[1], values[2], values[3], values[4], values[5]};
}

std::size_t Object::size() const
{
    return guarded(std::size_t(0), [&]() -> std::size_t {
        QPDFObjectHandle& handle = ObjectAccess::handle(*this);
        if (!handle.isArray()) {
            return 0;
        }
        return static_cast<std::size_t>(std::max(0, handle.getArrayNItems()));
    });
}

Object Object::at(std::size_t index) const
{
    return guarded(Object(), [&] {
        QPDFObjectHandle& handle = ObjectAccess::handle(*this);
        if (!handle.isArray() || index >= static_cast<std::size_t>(handle.getArrayNItems())) {
            return Object();
        }
        return ObjectAccess::wrap(handle.getArrayItem(static_cast<int>(index)));
    });
}

Object Object::get(std::string_view keyWithoutSlash) const
{
    return guarded(Object(), [&] {
        QPDFObjectHandle handle = dictionaryOf(ObjectAccess::handle(*this));
        if (!handle.isDictionary()) {
            return Object();
        }
        return ObjectAccess::wrap(handle.getKey(withSlash(keyWithoutSlash)));
    });
}

std::vector<std::string> Object::keys() const
{
    return guarded(std::vector<std::string>(), [&] {
        std::vector<std::string> result;
        QPDFObjectHandle handle = dictionaryOf(ObjectAccess::handle(*this));
        if (handle.isDictionary()) {
            for (const std::string& key : handle.getKeys()) {
                result.push_back(key.substr(key.starts_with('/') ? 1 : 0));
            }
        }
        return result;
    });
}

Object Object::dictionary() const
{
    return guarded(
        Object(), [&] { return ObjectAccess::wrap(dictionaryOf(ObjectAccess::handle(*this))); });
}

} // namespace foulcase::pdf
