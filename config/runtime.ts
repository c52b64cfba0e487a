export type Versions = { node: string; sqlite: string };

const oldest: Versions = { node: '24.0.0', sqlite: '3.51.3' };

/** What is too old here to be trusted with leads; empty when all is well. */
export const runtimeProblems = (found: Versions): string[] => [
  ...(isOlder(found.node, oldest.node)
    ? [
        `Node ${found.node} is too old: this server needs ${oldest.node} or newer. Run it with "npm start", which brings its own.`,
      ]
    : []),
  ...(isOlder(found.sqlite, oldest.sqlite)
    ? [
        `SQLite ${found.sqlite} is too old: this server needs ${oldest.sqlite} or newer. It comes with Node; use a newer one.`,
      ]
    : []),
];

const isOlder = (found: string, wanted: string): boolean => {
  const [a, b] = [found, wanted].map((version) => version.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};
