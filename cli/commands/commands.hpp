#pragma once

#include <array>
#include <string_view>

#include "cli/input/command.hpp"
#include "cli/shell/program.hpp"

namespace ludex::cli {

// One function a command, each in its own file: its options, examples and what runs.
Command rules_command();
Command position_command();
Command news_command();
Command perft_command();
Command analyze_command();
Command annotate_command();
Command engine_command();
Command validate_command();
Command replay_command();
Command convert_command();
Command import_command();
Command imports_command();
Command list_command();
Command show_command();
Command explore_command();
Command find_command();
Command stats_command();
Command players_command();
Command prepare_command();
Command profile_command();
Command puzzles_command();
Command ratings_command();
Command events_command();
Command drill_command();
Command duplicates_command();
Command export_command();
Command edit_command();
Command delete_command();
Command check_command();
Command backup_command();
Command restore_command();
Command copy_command();
Command merge_command();
Command cluster_command();
Command diff_command();
Command serve_command();
Command site_command();
Command completion_command();
Command man_command();

struct NamedCommand {
    std::string_view name;
    Command (*describe)();
};

/// All commands, in the order in which the help lists them. A command is described when it is asked for.
inline constexpr std::array kCommands{
    NamedCommand{"rules", rules_command},
    NamedCommand{"position", position_command},
    NamedCommand{"perft", perft_command},
    NamedCommand{"analyze", analyze_command},
    NamedCommand{"annotate", annotate_command},
    NamedCommand{"engine", engine_command},
    NamedCommand{"validate", validate_command},
    NamedCommand{"replay", replay_command},
    NamedCommand{"convert", convert_command},
    NamedCommand{"import", import_command},
    NamedCommand{"imports", imports_command},
    NamedCommand{"list", list_command},
    NamedCommand{"show", show_command},
    NamedCommand{"explore", explore_command},
    NamedCommand{"find", find_command},
    NamedCommand{"stats", stats_command},
    NamedCommand{"players", players_command},
    NamedCommand{"prepare", prepare_command},
    NamedCommand{"profile", profile_command},
    NamedCommand{"puzzles", puzzles_command},
    NamedCommand{"news", news_command},
    NamedCommand{"ratings", ratings_command},
    NamedCommand{"events", events_command},
    NamedCommand{"drill", drill_command},
    NamedCommand{"duplicates", duplicates_command},
    NamedCommand{"export", export_command},
    NamedCommand{"edit", edit_command},
    NamedCommand{"delete", delete_command},
    NamedCommand{"check", check_command},
    NamedCommand{"backup", backup_command},
    NamedCommand{"restore", restore_command},
    NamedCommand{"copy", copy_command},
    NamedCommand{"merge", merge_command},
    NamedCommand{"cluster", cluster_command},
    NamedCommand{"diff", diff_command},
    NamedCommand{"serve", serve_command},
    NamedCommand{"site", site_command},
    NamedCommand{"completion", completion_command},
    NamedCommand{"man", man_command},
};

/// The program with its own options alone.
Program program_without_commands();

/// The program with all commands and games.
Program describe_program();

}  // namespace ludex::cli
