#include <elf.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <string>
#include <vector>

// Tests how the program's file was built (LUDEX_HARDEN).

namespace ludex {
namespace {

/// The program as an ELF file of this machine.
class Elf {
public:
    Elf() {
        std::ifstream in(LUDEX_PROGRAM, std::ios::binary);
        bytes_.assign(std::istreambuf_iterator<char>(in), {});
        header_ = at<Elf64_Ehdr>(0);
    }

    [[nodiscard]] const Elf64_Ehdr& header() const { return header_; }
    [[nodiscard]] std::vector<Elf64_Phdr> segments() const {
        std::vector<Elf64_Phdr> all;
        for (std::size_t i = 0; i < header_.e_phnum; ++i)
            all.push_back(at<Elf64_Phdr>(header_.e_phoff + i * header_.e_phentsize));
        return all;
    }
    [[nodiscard]] const Elf64_Phdr* segment(std::uint32_t type, std::vector<Elf64_Phdr>& all) const {
        for (const Elf64_Phdr& segment : all)
            if (segment.p_type == type) return &segment;
        return nullptr;
    }
    [[nodiscard]] std::uint64_t dynamic(std::int64_t tag) const {
        auto all = segments();
        const Elf64_Phdr* const segment = this->segment(PT_DYNAMIC, all);
        for (std::size_t at_byte = 0; segment != nullptr && at_byte < segment->p_filesz; at_byte += sizeof(Elf64_Dyn))
            if (const auto entry = at<Elf64_Dyn>(segment->p_offset + at_byte); entry.d_tag == tag)
                return entry.d_un.d_val;
        return 0;
    }
    [[nodiscard]] bool names(std::string_view symbol) const {
        return bytes_.find('\0' + std::string(symbol) + '\0') != std::string::npos;
    }

private:
    template <class T>
    [[nodiscard]] T at(std::size_t place) const {
        T value{};
        std::memcpy(&value, bytes_.data() + place, sizeof(T));
        return value;
    }

    std::string bytes_;
    Elf64_Ehdr header_{};
};

TEST(Hardening, TheProgramIsBuiltWithIt) {
#ifndef LUDEX_HARDENED
    GTEST_SKIP() << "built without, or with sanitizers";
#endif
    const Elf elf;
    auto segments = elf.segments();
    EXPECT_EQ(elf.header().e_type, ET_DYN) << "it can be loaded anywhere";
    EXPECT_TRUE(elf.dynamic(DT_FLAGS_1) & DF_1_PIE);
    EXPECT_TRUE(elf.dynamic(DT_FLAGS_1) & DF_1_NOW) << "no address of a function is looked up later";
    EXPECT_NE(elf.segment(PT_GNU_RELRO, segments), nullptr) << "what is looked up can be read only";
    const Elf64_Phdr* const stack = elf.segment(PT_GNU_STACK, segments);
    ASSERT_NE(stack, nullptr);
    EXPECT_FALSE(stack->p_flags & PF_X) << "no code on the stack";
    EXPECT_TRUE(elf.names("__stack_chk_fail")) << "functions look after their frames";
    EXPECT_TRUE(elf.names("__memcpy_chk") || elf.names("__memmove_chk") || elf.names("__memset_chk") ||
                elf.names("__snprintf_chk") || elf.names("__fread_chk"))
        << "library calls know how large their targets are";
}

TEST(Hardening, TheProgramRunsNoShell) {
    const Elf elf;
    for (const char* function : {"system", "popen", "execve", "execv", "execvp", "execl", "posix_spawn", "fork"})
        EXPECT_FALSE(elf.names(function)) << function;
}

}  // namespace
}  // namespace ludex
