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

/** The same for what follows from a value that never changes: it goes when the value does. */
export const rememberedWith = <Value extends object, Found>(
  find: (value: Value) => Found,
): ((value: Value) => Found) => {
  const known = new WeakMap<Value, { found: Found }>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before.found;
    const found = find(value);
    known.set(value, { found });
    return found;
  };
};
