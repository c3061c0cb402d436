// Modules of another version, for modules_program_test.cpp.
struct Module {
    const char* version;
};
extern "C" {
extern const Module ludex_raster_module, ludex_server_module;
const Module ludex_raster_module{"0.0.1-1"}, ludex_server_module{"0.0.1-1"};
}
