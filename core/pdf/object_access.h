// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/pdf: the way from an Object to the parsing library's handle and back, and the
// one place where exceptions end.
#pragma once

#include "core/pdf/object.h"

#include <qpdf/QPDFObjectHandle.hh>

#include <new>
#include <utility>

namespace foulcase::pdf {

struct ObjectAccess {
    static_assert(sizeof(QPDFObjectHandle) == sizeof(Object::m_storage));
    static_assert(alignof(QPDFObjectHandle) <= alignof(std::max_align_t));

    /// Not const: the handle's reading calls are not const, though they change nothing.
    static QPDFObjectHandle& handle(const Object& object)
    {
        auto* storage = const_cast<std::byte*>(object.m_storage);
        return *std::launder(reinterpret_cast<QPDFObjectHandle*>(storage));
    }
    static Object wrap(QPDFObjectHandle handle)
    {
        Object object;
        ObjectAccess::handle(object) = std::move(handle);
        return object;
    }
};

/// What `work` returns, or `fallback` where it throws.
template<class T, class Work>
T guarded(T fallback, Work&& work) noexcept
{
    try {
        return work();
    } catch (...) {
        return fallback;
    }
}

} // namespace foulcase::pdf
