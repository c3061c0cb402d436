// A shared library that is no module of Ludex, for modules_program_test.cpp.
extern "C" int ludex_no_module();
int ludex_no_module() { return 0; }
