// In the place of the `object.entries` package, a polyfill for browsers without it that node-polyglot brings along.
// CommonJS, as it is required there.
module.exports = Object.entries;
