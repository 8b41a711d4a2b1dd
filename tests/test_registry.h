// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lets each *_test.cpp of a room register its test class, so that a room is one binary.
// Use: FOULCASE_TEST(GeometryTest) after the class; test_main.cpp runs all of them.
#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace foulcase::testing {

using TestFactory = std::function<std::unique_ptr<QObject>()>;

inline std::vector<TestFactory>& testFactories()
{
    static std::vector<TestFactory> factories;
    return factories;
}

struct TestRegistration {
    explicit TestRegistration(TestFactory factory)
    {
        testFactories().push_back(std::move(factory));
    }
};

} // namespace foulcase::testing

#define FOULCASE_TEST(TestClass)                                                                   \
    static const foulcase::testing::TestRegistration registration_##TestClass(                     \
        [] { return std::make_unique<TestClass>(); })
