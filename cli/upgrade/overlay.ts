const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the owner wrote, laid over what the new version says: new fields stay, lists are the owner's. */
export const overlay = (now: unknown, before: unknown): unknown => {
  if (!isRecord(now) || !isRecord(before)) return before;
  const shared = Object.entries(now).map(([key, value]) => [
    key,
    Object.hasOwn(before, key) ? overlay(value, before[key]) : value,
  ]);
  const more = Object.entries(before).filter(([key]) => !Object.hasOwn(now, key));
  return Object.fromEntries([...shared, ...more]);
};
