#pragma once

/// What the shared library shows. Everything else in it is hidden.
#define LUDEX_API __attribute__((visibility("default")))
