/*
 * What the code looks for by name in what it is sent, noted while it looks: nobody has to keep a list of it. Forms and
 * addresses become objects in one way, by Object.fromEntries; what Twilio sends is asked for its parameters, and JSON is
 * known by its text.
 */

let note: ((name: string) => void) | undefined;
let sentAsJson: string | undefined;

/** Whoever copies all that was sent looks for no name of it: it asks which there are, and reads each. */
const noted = <Sent extends object>(sent: Sent): Sent => {
  const copied = new Set<string | symbol>();
  return new Proxy(sent, {
    ownKeys: (target) => {
      const keys = Reflect.ownKeys(target);
      for (const key of keys) copied.add(key);
      queueMicrotask(() => copied.clear());
      return keys;
    },
    get: (target, name, receiver) => {
      if (typeof name === 'string' && !copied.delete(name)) note?.(name);
      return Reflect.get(target, name, receiver);
    },
    has: (target, name) => {
      if (typeof name === 'string') note?.(name);
      return Reflect.has(target, name);
    },
  });
};

const { fromEntries } = Object;
const { parse } = JSON;
const { get, has } = URLSearchParams.prototype;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** From now on; what it returns puts everything back. */
export const beginToNote = (): (() => void) => {
  Object.fromEntries = (entries: Iterable<readonly unknown[]>) => {
    const made = fromEntries(entries);
    return entries instanceof URLSearchParams ? noted(made) : made;
  };
  JSON.parse = (text, reviver) => {
    const read: unknown = parse(text, reviver);
    return text === sentAsJson && isObject(read) ? noted(read) : read;
  };
  URLSearchParams.prototype.get = function (name) {
    note?.(name);
    return get.call(this, name);
  };
  URLSearchParams.prototype.has = function (name, value) {
    note?.(name);
    return has.call(this, name, value);
  };
  return () => {
    Object.assign(Object, { fromEntries });
    Object.assign(JSON, { parse });
    Object.assign(URLSearchParams.prototype, { get, has });
  };
};

/** The names that were looked for while something was sent. */
export const namesReadBy = async (
  send: () => Promise<unknown>,
  json?: string,
): Promise<ReadonlySet<string>> => {
  const names = new Set<string>();
  note = (name) => names.add(name);
  sentAsJson = json;
  await send().finally(() => {
    note = undefined;
    sentAsJson = undefined;
  });
  return names;
};
