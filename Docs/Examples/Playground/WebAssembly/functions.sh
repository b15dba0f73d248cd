# Compiles and links Swift for WebAssembly with nothing but a Swift toolchain: as Embedded Swift,
# without a C library. To be sourced; the caller's `$scratch` is a folder for what is compiled, and
# only for that.

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
sources=$(cd "$here/../../../../Sources" && pwd)
swift_libraries=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
toolchain=$swift_libraries/../../bin
triple=wasm32-unknown-none-wasm

# Compiles a module, which others may import; a stack protector would ask the environment for its
# guard: compile_module NAME [OPTION|SOURCE]…
compile_module() {
  swiftc -enable-experimental-feature Embedded -target "$triple" -Osize -wmo -parse-as-library \
    -swift-version 6 -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -warnings-as-errors -Xfrontend -disable-stack-protector -package-name ListAdapters \
    -I "$scratch" -module-name "$1" \
    -emit-module -emit-module-path "$scratch/$1.swiftmodule" -c -o "$scratch/$1.o" "${@:2}"
}

# Compiles a module's sources: compile_sources NAME FOLDER [OPTION OF find]…
compile_sources() {
  local file files=()
  while IFS= read -r -d '' file; do files+=("$file"); done < <(
    find "$sources/$2" -name '*.swift' "${@:3}" -print0)
  compile_module "$1" "${files[@]}"
}

compile_diffcore() {
  compile_sources DiffCore DiffCore ! -path '*/Patches/*'
}

compile_patchcore() {
  compile_sources PatchCore DiffCore/Patches
}

# Compiles a file of C: compile_c SOURCE
compile_c() {
  "$toolchain/clang" --target="$triple" -Oz -mbulk-memory -ffreestanding -Wall -Wextra -Werror \
    -c -o "$scratch/$(basename "$1" .c).o" "$1"
}

# Links everything that is compiled: link OUTPUT [OPTION]…
link() {
  compile_c "$here/memory.c"
  "$toolchain/wasm-ld" --gc-sections --strip-all -z stack-size=262144 "${@:2}" "$scratch"/*.o \
    "$swift_libraries/embedded/$triple/libswiftUnicodeDataTables.a" -o "$1"
}
