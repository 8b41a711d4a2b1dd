// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Takes the place of QPDF's JSON.hh where clang compiles: in C++20 clang refuses its vector of an
// incomplete class (libstdc++ 12). QPDF's other headers only name the class, and so do we.
#pragma once
#ifndef JSON_HH
#define JSON_HH

class JSON;

#endif
