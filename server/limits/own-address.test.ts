import { expect, test } from 'vitest';
import { ownPath } from './own-address.ts';

test.each([
  ['/waco?gclid=1', '/waco?gclid=1'],
  ['https://www.elm.example/waco?gclid=1', '/waco?gclid=1'],
  ['HTTP://WWW.ELM.EXAMPLE', '/'],
  ['http://localhost:3000/faq', '/faq'],
  ['http://127.0.0.1:3000/faq', '/faq'],
  ['http://evil.example/faq', '/404'],
  ['http://www.elm.example.evil.example/', '/404'],
  ['http://www.elm.example@evil.example/', '/404'],
  ['http://', 'http://'],
  ['*', '*'],
])('%s is asked for as %s', (written, path) => {
  expect(ownPath(written, 'https://www.elm.example')).toBe(path);
});
