/** In the place of the `object.entries` package, a polyfill for browsers without it that node-polyglot brings along. */
export default Object.entries;
