// V8 inlines the checks of -sSAFE_HEAP if told to, which saves 40 % of the time of the tests. A V8
// without these flags ignores them.
require('node:v8').setFlagsFromString('--wasm-inlining --wasm-inlining-budget=10000');
