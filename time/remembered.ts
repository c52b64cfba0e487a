/** The same as `find`, which takes a while, for what is asked again and again; with too many it begins anew. */
export const remembered = <Found, Asked extends string | number = string>(
  find: (asked: Asked) => Found,
  most: number,
): ((asked: Asked) => Found) => {
  const known = new Map<Asked, { found: Found }>();
  return (asked) => {
    const before = known.get(asked);
    if (before !== undefined) return before.found;
    if (known.size >= most) known.clear();
    const found = find(asked);
    known.set(asked, { found });
    return found;
  };
};
