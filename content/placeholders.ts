/** Facts that copy may refer to as {name}, so that each stands in one file only. */
export type CopyFacts = Record<string, string>;

const placeholder = /\{([^{}]*)\}/g;
const placeholderAndEnd = /\{([^{}]*)\}(\.?)/g;

/**
 * Replaces each {name} that the facts know, in every text of the tree; leaves the others as they are. A fact that
 * ends with a period, such as "9:00 a. m.", ends a sentence too.
 */
export const fill = <Tree>(tree: Tree, facts: CopyFacts): Tree => {
  if (typeof tree === 'string') {
    return tree.replace(placeholderAndEnd, (whole, name: string, end: string) => {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
      if (fact === undefined) return whole;
      return fact.endsWith('.') ? fact : fact + end;
    }) as Tree;
  }
  if (Array.isArray(tree)) return tree.map((entry) => fill(entry, facts)) as Tree;
  if (tree !== null && typeof tree === 'object') {
    return Object.fromEntries(
      Object.entries(tree).map(([key, value]) => [key, fill(value, facts)]),
    ) as Tree;
  }
  return tree;
};

/** The names in braces that remain in a tree, each with the field that holds it. */
export const unfilled = (tree: unknown, field = ''): { field: string; name: string }[] => {
  if (typeof tree === 'string') {
    return [...tree.matchAll(placeholder)].map(([, name]) => ({ field, name: name ?? '' }));
  }
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    unfilled(
      value,
      Array.isArray(tree) ? `${field}[${key}]` : field === '' ? key : `${field}.${key}`,
    ),
  );
};
