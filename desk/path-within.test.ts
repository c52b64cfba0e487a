import { expect, test } from 'vitest';
import { pathWithin } from './path-within.ts';

test.each([
  ['/', '/'],
  ['/leads?q=Ann&show=2#note', '/leads?q=Ann&show=2#note'],
  ['/leads?q=€', '/leads?q=%E2%82%AC'],
])('%j is a path of the desk', (to, path) => {
  expect(pathWithin(to)).toBe(path);
});

test.each([
  undefined,
  ['/', '/'],
  '',
  'leads',
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example/x',
  '/\t/evil.example/x',
  '\t//evil.example',
  '/.//evil.example',
  '/leads/..//evil.example',
  '//desk.invalid@evil.example',
  '/\n/evil.example',
])('%j leads to Call next', (to) => {
  expect(pathWithin(to)).toBe('/');
});
