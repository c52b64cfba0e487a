/** The same as `find`, which takes a while, for texts that come again and again; with too many it begins anew. */
export const remembered = <Found>(
  find: (text: string) => Found,
  most: number,
): ((text: string) => Found) => {
  const known = new Map<string, { found: Found }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.found;
    if (known.size >= most) known.clear();
    const found = find(text);
    known.set(text, { found });
    return found;
  };
};
