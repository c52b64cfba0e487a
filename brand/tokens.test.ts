import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colour, fontFamily, tokens } from './tokens.ts';

test('a colour and a font are what the style sheet says', () => {
  expect(colour('soil')).toBe('#241e1a');
  expect(colour('clay-dark')).toBe('#8b3a18');
  expect(fontFamily('display')).toBe('Besley, Georgia, serif');
});

test('a name that is not in the style sheet is an error', () => {
  expect(() => colour('sand')).toThrow('brand/tokens.css has no --color-sand.');
});

test('the style sheet stands in one line, without its comments', () => {
  expect(tokens).toMatch(/^:root \{--color-limestone: #f7f2e8;[^\n]*\}$/);
  expect(tokens).not.toContain('/*');
});

const palette = [...tokens.matchAll(/--color-[\w-]+: (#[0-9a-f]{6})/g)].map(([, hex = '']) => hex);

/** A colour of the palette, alone or with an opacity. */
const written = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/#[0-9a-f]{6}(?:[0-9a-f]{2})?\b/g)]
    .map(([hex]) => hex)
    .filter((hex) => palette.includes(hex.slice(0, 7)));

test('only brand/ writes the colours of the palette', () => {
  const files = globSync('*/**/*.{ts,tsx,astro,css,svg}', {
    exclude: ['brand/**', 'node_modules/**', 'dist*/**', 'data/**', '**/*.test.ts'],
  });
  const found = files.map((file) => [file, ...written(readFileSync(file, 'utf8'))]);
  expect(found.filter(([, ...colours]) => colours.length > 0)).toEqual([]);
  expect(files).toContain('site/styles/form.css');
  expect(written('"#241E1A" #241e1a59 #123456')).toEqual(['#241e1a', '#241e1a59']);
});

/** Each channel within a few steps: what looks the same should be the same. */
const isNear = (one: string, other: string): boolean =>
  [1, 3, 5].every((at) => Math.abs(channel(one, at) - channel(other, at)) <= 3);
const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

test.each(globSync('brand/scenes/*.svg'))('%s has no colour that is nearly a token', (file) => {
  const colours =
    readFileSync(file, 'utf8')
      .toLowerCase()
      .match(/#[0-9a-f]{6}\b/g) ?? [];
  expect(colours.length).toBeGreaterThan(5);
  const others = colours.filter((hex) => !palette.includes(hex));
  expect(others.filter((hex) => palette.some((token) => isNear(hex, token)))).toEqual([]);
});
