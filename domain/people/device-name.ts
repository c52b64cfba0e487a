const kinds: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
];

/** What a person calls the thing in front of them. */
export const deviceName = (userAgent = ''): string =>
  kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown device';
