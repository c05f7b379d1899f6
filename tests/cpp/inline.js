// V8 inlines the checks of -sSAFE_HEAP if told to, which saves 40 % of the time of the tests. A V8
// without one of these flags goes on without it.
const { setFlagsFromString } = require('node:v8');
setFlagsFromString('--wasm-inlining');
setFlagsFromString('--wasm-inlining-budget=10000');
