// In the place of the Mongo queries that CASL compiles conditions with: ours are predicates (definitions/permissions.ts), and
// the template's rules have none. CommonJS, which need not name each operator that CASL would import.
module.exports = {
  createFactory: () => () => {
    throw new Error("Conditions are judged by definitions/predicate.");
  },
};
