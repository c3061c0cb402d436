#include "program/sample_records.hpp"

#include <sstream>
#include <stdexcept>

namespace ludex {

const std::vector<FinishedGame>& finished_games() {
    static const std::vector<FinishedGame> games{
        {"abalone", "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0",
         "c4d4 g5g6 c5c4 h6g6 a5b6 h4h5 b6c6 f6e6 b1b2c1 h5h4 a1b1 i6h6 a2b3 h7h6 b3c4 h6g6 c1c2d2 g8f7 b5b6 f7e6 "
         "d6d7 e6d5 d7e7 d5c4 a4a3 h4g4 a3a2 c4b3 d3c3 a3a2 d2d1 f6g6f5 c3d4c4 f5g5e4 c6d6 h8h9g8 b3c4c3 f4e4 "
         "d6d5 i7h7 b1c2 g9g8 b4c4 i5h5 c4d4 a1b1 d4e4 g6g5 e4f4e3 g5g4 e3f3 h5g4 c7d7 g4h5 d1e2 g7h7g6 d7d8 g8f7 "
         "d5d4 b1a1 d4e5 h5h6i5 c2b2 i5h4 c3b2 h4g3 e2f3 g3f2",
         68, "0-1", "six-ejected", "1w1ww/1w4/1b1w3/wb3w2/w3b1b2/2w4b/7/1b3b/bw3 b 6 4"},
        {"abalone/belgian-daisy", "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0",
         "g8g9 b6c6c7 b1b2 i5h5 b2b3 f5g5e4 b4b5 h6g6 i8h7 c5d5 h9h8 d7d6 h8h7 e4f4d3 g6h6 d5e6 h7h6 d6c6 i6h5 "
         "f3e3 g7h8 e3d3 a1a2",
         23, "1-0", "six-ejected", "4b/bbb1b1/1b4b/3w4/5w3/2w5/1bw2ww/2w1bb/1bbbw w 1 6"},
        {"abalone/belgian-daisy", "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0",
         "g8f7 g5f5 c3b3 c5b4 h9g8 a5a4 c2b2 a4b5 a1a2 h4h5 b2b3c2 h5h6 f7g7 i5i6 g7h7 d7d8 a2a3 i8h8 a3a4 c6b5 "
         "f8e8 h6i6h5 c2b2 b4b6c5 i7i8 g8h8",
         26, "0-1", "six-ejected", "w2wb/1w1bwb/1w5/3w4/7b1/7w/2b1www/bb4/3wb b 6 3"},
        {"abalone/dutch-daisy", "ww1bb/wbwbwb/1ww1bb1/8/9/8/1bb1ww1/bwbwbw/bb1ww b 0 0",
         "g7g8f6 a5b6 h9g8 b4a3 b5b4 c6d6 c3b3 h4g3 a1a2 g5f5 a3a4 c7b6 f7f6 d6c5 a2a3 c5b4 a5a4 a2b2 f6f5 b2c2 "
         "f5f4 i6i7 f4f3 h6g6 i9i8 g4h4 i8h7 h8g7 i7h7 f5e5 g6h7g5 b6b5 g5h5 d2d3 h6h5",
         35, "1-0", "six-ejected", "bw3/bb4/w3bb1/bb3w2/1b2w4/2w5/1w5/b1bww1/2bb1 w 2 6"},
        {"attangle", "4/5/6/7/6/5/4 w 18 18",
         "g3 b4 c5 d6 d3 a2 g2 b4,d6-c5 b4 c4 b4,g2-c5 b3 g1 e5 d6 b1 e3 c4,e5-e3 g1,g3-e3 b1,b3-d3 e2 b4 "
         "d6,e2-d3",
         23, "1-0", "stacks", "4/5/2,wbw,3/2,wbw,4/4,wbw,1/3,b,1/1,b,2 b 12 13"},
        {"attangle", "4/5/6/7/6/5/4 w 18 18",
         "a1 b3 g3 e5 d6 d5 d6,g3-e5 c6 a4 c6,d5-e5 c1 c4 a4,c1-c4 d5 d1 b3,d5-c4 e1 e3 b1 b2 a1,e1-b2 g4 a1 c5 "
         "d2 d3 b1,d2-d3 d5 b5 d5,e3-d3",
         30, "0-1", "stacks", "3,b/5/4,bwb,1/w,1,bwb,4/3,bwb,b,1/1,bw,2,w/w,3 w 11 9"},
        {"attangle", "4/5/6/7/6/5/4 w 18 18",
         "e4 d7 a2 a3 g3 e5 a2,e4-e5 d6 c1 e4 b2 e6 g4 d1 b2,e5-e4 e1 c3 c5 c2 f1 e3 b2 f4 c5,f1-c3 e2 b2,e1-c2 "
         "e5 b2 b1 a1 d2 d6,e6-e5 g2 b4 b1,c1-c2 d1,d7-d2 f1 a4 b3 d7 d1 e6 b3,e3-b4 a3,b2-b4 d5 d6 b1 b5 g1 "
         "d2,d6-d5 f3 a2",
         52, "0-1", "no-move", "w,w,w,w/w,1,w,w,1/1,w,1,bbw,wb,b/w,3,wwb,1,b/1,wbw,wb,3/w,2,bwb,b/b,b,1,b w 0 4"},
        {"attangle/grand", "5/2,b,3/5,w,1/1,w,6/9/6,b,1/1,b,5/3,w,2/5 w 24 24",
         "a2 f1 f5 f4 f2,f5-f4 c2,f1-f4 a4 e3 a1 b5 g5 d6 a4,b4-b5 f3 b5,g5-d7 b6 d1 f5 i3 g4 a3 e8 a3,d1-d6 "
         "b6,f5-d6 b1 e8,g4-g6 e7 f8 f6 f8,g6-f6 e2 a3 i1 i4 e2,e7-e3 a3,f3-e3 a3 e8 b6 h3,i4-i3 f5 g3 e9 "
         "g3,i3-i1",
         44, "0-1", "stacks", "wwb,4/6/7/3,bwb,w,wwb,2/2,bwb,4,b,w/5,bwb,bbw,1/7/w,4,w/w,w,w,2 w 12 16"},
        {"attangle/grand-27", "5/2,b,3/5,w,1/1,w,6/9/6,b,1/1,b,5/3,w,2/5 w 27 27",
         "f1 e1 h6 f8 f2,h6-f8 f4 f1,f8-f4 i3 a4 i1 c4 d8 f1 c2,e1-f1 e2 b2 f8 b2,f1-e2 a4,f8-d7 d8,i3-d7 d8 e7 "
         "f3 d1 d5 g3 f6 d4 b5 d4,g3-f3 f2 h6 g3 f3,i1-g3 b4,f6-e7 c3 g5 d3 d5,f2-d3 c3,d1-d3 d1 f5 g1 g7 "
         "e7,g6-g7 g6 b4 f5,g6-g5 i3 g5,h3-i3",
         50, "0-1", "stacks", "2,wwb,2/5,b/w,1,wwb,3,bbw/3,bbw,4/1,wwb,7/w,1,bwb,3,bwb,w/3,w,3/3,w,w,1/5 w 14 18"},
        {"attangle/former", "4/5/6/7/6/5/4 w - -",
         "c3 e3 c1 d7 e5 f3 g2 e6 d5 d7,f3-d5 e5,g2-d5 a1 c1,c3-a1 b1 d1 a3 a1,d1-b1 c4 b4 c4,e6-b4 b5 d4 e2 "
         "a3,e3-e2 e6 g2 b5,e6-b4",
         27, "1-0", "stacks", "1,b,2/5/1,wbb,4/3,b,wbbww,2/6/bbwww,2,wbbww,1/4 b - -"},
        {"artaban", "8/b35,b26,b54,B45,b14,b12,b62,b62/8/8/8/8/w46,w32,w42,w56,w45,w35,w26,W32/8 w",
         "a2-a3 d7-d6 d2-d3 c7-d7 a3-a4 d6-d5 f2R a7-a6 h2-h3 e7-e6 f2-f3 g7-g6 d3-d4 b7-b6 b2-b3 d5xd4 f3L a6-a5 "
         "c2-c3 h7-h6 f3-f4 f7-g7 b3-b4 h6-h5 f4-e4 h5-h4 e4xd4 b6R b4L a5xa4 b4+a4 a4-a3 e2-e3 g6L e3-e4 h4xh3 "
         "g2-h2 b6-b5 c3-c4 e6-e5 c4-c5 d7-d6 d4-d5 e5xe4 c5-c6 h3xh2 d5xd6 a3-b3 c6-c7 e4-e3 c7-c8 e3-d3 d6-e6 "
         "g7-h7 e6-e7 b5-a5 e7R a5-a4 e7-e8",
         59, "1-0", "points", "2,w35,1,w64,3/7,b62/6,b23,1/8/b12,7/1,b13,1,b51,4/7,b56/8 b"},
        {"artaban", "8/b41,b31,b46,b14,b53,b45,B21,b51/8/8/8/8/w26,w53,w46,w26,w63,w53,w12,W36/8 w",
         "a2-a3 f7L h2-h3 c7-c6 f2L c6-c5 a3-a4 c5-c4 e2-e3 a7-a6 e3-e4 h7-h6 g2-g3 h6-h5 d2-e2 a6-a5 b2-b3 e7-e6 "
         "h3-h4 c4-b4 b3-c3 b7-a7 e2-e3 b4+a4 e4-e5 f7-f6 h4xh5 d7-d6 f2-f3 d6-d5 h5L a7-a6 e5xe6 f6-f5 a4xa5 "
         "f5-g5 f3R g5xh5 a5xa6 g7-h7 g3-g4 d5-c5 e3-e4 h5-h4 a6-a7 c5-d5 c2L h4-h3 f3-f4 d5-d4 c3-d3 d4R e6-e7 "
         "d4+e4 a7-a8 h7-g7 g4-g5 h3R e7-e8 h3-h2 d3L g7-g6 f4-f5 g6L e4-e5 h2-h1 g5xg6",
         67, "1-0", "dice-home", "w26,3,w31,3/8/6,w51,1/4,w14,w64,2/8/3,w46,4/2,w45,5/7,b53 b"},
        {"artaban", "8/b42,b63,b46,B42,b12,b36,b56,b12/8/8/8/8/w15,w64,w54,w21,w56,w64,W14,w21/8 w",
         "g2-g3 d7L h2-g2 b7-b6 f2-f3 b6-b5 b2-b3 c7-c6 f3-e3 h7-h6 b3-b4 d7-d6 b4+b5 e7-e6 a2-b2 e6-e5 g3-f3 "
         "d6-d5 c2-c3 a7-b7 d2-d3 g7-g6 f3-f4 c6-c5 e2-f2 b7-c7 d3-d4 g6-g5 c3-c4 f7-f6 c4-b4 f6-f5 f4xf5 e5-e4 "
         "f5xg5 h6-h5 b2-b3 b5+b4 d4xd5 h5R g5xh5 c5-b5 h5-g5 b5xb4 g5-g6 b4+b3 g2-h2 e4+e3 d5-c5 c7-c6 e3-e4 "
         "c6-b6 f2-f3 b6-b5 b3-a3 b5+c5",
         56, "1-0", "dice-on-board", "8/8/6,W54,1/2,w46,5/4,w12,3/w14,4,w64,2/7,w21/8 w"},
        {"artaban/diagonal", "8/b15,b36,b54,b42,b65,b23,B65,b12/8/8/8/8/w46,W51,w23,w32,w12,w54,w64,w21/8 w",
         "h2R h7-h6 a2-a3 h6-h5 h2L g7-g6 b2-b3 b7-b6 c2-b2 a7-a6 d2-d3 a6-a5 h2-h3 e7-e6 f2-f3 e6-e5 h3-h4 h5xh4 "
         "d3-d4 e5-e4 e2L e4-e3 g2-g3 d7-e7 g3-g4 e3xe2 a3-a4 e7-e6 b3-b4 h4xg4 b2-a2 a5xa4 a2-a3 e2-e1 d4-d5 "
         "g4-g3 d5xe6 c7-d7 e6xf7 a4xb4 a3-a4 b4xa4 f3-f4 g3-h3 f4-f5 g6xf5 f7-e7 a4-b4 e7xd7 b6-c6 d7-d8",
         51, "0-1", "points", "3,w31,4/8/2,b54,5/5,B51,2/1,b42,6/7,b31/8/4,b51,3 b"},
        {"artaban/diagonal", "8/b31,b14,b64,b46,b54,B13,b24,b62/8/8/8/8/w24,w31,w31,W23,w65,w64,w42,w24/8 w",
         "b2-b3 b7-b6 a2-a3 c7-c6 c2-c3 b6-a6 c3L h7-h6 c3-c4 c6-c5 c4xc5 a7-b7 c5-b5 a6xb5 d2-c2 f7-f6 b3-b4 "
         "d7-d6 b4-c4 h6-h5 a3-a4 b5+c4 c4-c5 d6-d5 c5xd5 g7-h7 d5-e5 b7-a7 h2-h3 a7-a6 h3-h4 a6-a5 c2-b2 f6xe5 "
         "h4xh5 h7-h6 a4xa5 e5-e4 a5-a6 e4-e3 h5xh6 e7-f7 f2xe3 f7-f6 g2-g3 f6-e6 b2-a2 e6-e5 a2-a3 e5-e4 e3xe4",
         51, "1-0", "dice-on-board", "8/8/w32,6,w53/8/4,w64,3/W31,5,w23,1/4,w65,3/8 b"},

    };
    return games;
}

const FinishedGame& finished_game(std::string_view game) {
    for (const FinishedGame& candidate : finished_games()) {
        if (candidate.game == game) return candidate;
    }
    throw std::runtime_error("no such sample: " + std::string(game));
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::istringstream stream{std::string(text)};
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::string numbered(std::string_view moves) {
    std::string text;
    std::size_t ply = 0;
    for (const std::string& word : words_of(moves)) {
        if (!text.empty()) text += ' ';
        if (ply % 2 == 0) text += std::to_string(ply / 2 + 1) + ". ";
        text += word;
        ++ply;
    }
    return text;
}

std::string record_text(std::string_view game, std::string_view movetext, std::string_view result, const Tags& more) {
    const std::string name(game.substr(0, game.find('/')));
    const bool black_first = name == "abalone";
    Tags tags{{"Date", "2020.02.03"},
              {black_first ? "Black" : "White", "First"},
              {black_first ? "White" : "Black", "Second"},
              {"Result", std::string(result)},
              {"Game", name}};
    if (game.size() > name.size()) tags["Variant"] = game.substr(name.size() + 1);
    if (name == "artaban") tags["FEN"] = kArtabanStart;
    for (const auto& [tag, value] : more) tags[tag] = value;
    if (!tags["FEN"].empty()) tags["SetUp"] = "1";
    std::string text;
    for (const auto& [tag, value] : tags) {
        if (!value.empty()) text += "[" + tag + " \"" + value + "\"]\n";
    }
    return text + "\n" + std::string(movetext) + (movetext.empty() ? "" : " ") + std::string(result) + "\n\n";
}

std::string record_text(const FinishedGame& game, const Tags& more) {
    Tags tags = more;
    if (game.game.starts_with("artaban")) tags["FEN"] = game.start;
    return record_text(game.game, numbered(game.moves), game.result, tags);
}

std::string records_of_all() {
    std::string text;
    for (const char* game : kGames) text += record_text(finished_game(game));
    return text;
}

std::string sample_games() {
    std::string text;
    for (const FinishedGame& game : finished_games()) text += record_text(game);
    return text;
}

}  // namespace ludex
