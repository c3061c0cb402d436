#pragma once

#include "analyzer/engine/abalone_knowledge.hpp"
#include "analyzer/engine/artaban_knowledge.hpp"
#include "analyzer/engine/attangle_knowledge.hpp"
