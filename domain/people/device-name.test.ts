import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const mozilla = (system: string): string => `Mozilla/5.0 (${system}) AppleWebKit/605.1.15`;

test.each([
  [mozilla('iPhone; CPU iPhone OS 19_0 like Mac OS X'), 'iPhone'],
  [mozilla('iPad; CPU OS 19_0 like Mac OS X'), 'iPad'],
  [`${mozilla('Linux; Android 16; Pixel 9')} Mobile Safari/537.36`, 'Android phone'],
  [`${mozilla('Linux; Android 16; SM-X710')} Safari/537.36`, 'Android tablet'],
  [mozilla('Macintosh; Intel Mac OS X 10_15_7'), 'Mac'],
  [mozilla('Windows NT 10.0; Win64; x64'), 'Windows computer'],
  [mozilla('X11; CrOS x86_64 14541.0.0'), 'Chromebook'],
  [mozilla('X11; Linux x86_64'), 'Linux computer'],
  ['curl/8.9.1', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%j is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
