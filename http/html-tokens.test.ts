import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';
import { tokenize } from './html-tokens.ts';

const startTags = (html: string) => tokenize(html).filter(({ kind }) => kind === 'start');

test.each([
  [
    '<input name="a" value="1">',
    [
      { name: 'name', rawValue: 'a' },
      { name: 'value', rawValue: '1' },
    ],
  ],
  [
    "<input name='a b' required>",
    [
      { name: 'name', rawValue: 'a b' },
      { name: 'required', rawValue: undefined },
    ],
  ],
  ['<input name=a/>', [{ name: 'name', rawValue: 'a/' }]],
  ['<INPUT NAME = "a" />', [{ name: 'name', rawValue: 'a' }]],
  [
    '<input value="a > b" data-x="">',
    [
      { name: 'value', rawValue: 'a > b' },
      { name: 'data-x', rawValue: '' },
    ],
  ],
])('the attributes of %s', (html, attributes) => {
  expect(startTags(html)).toMatchObject([{ name: 'input', attributes }]);
});

test('what stands in comments, scripts, styles and text boxes is no markup', () => {
  const html = `<!-- <input> --><script>"<input>"</script><style>a::after{content:"<b>"}</style>
    <textarea name=x><b></textarea><!doctype html>a < b <p>`;
  expect(startTags(html).map((tag) => 'name' in tag && tag.name)).toEqual([
    'script',
    'style',
    'textarea',
    'p',
  ]);
});

test('every character belongs to exactly one token', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    ' ',
    'a',
    '<a ',
    '</a>',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '<textarea',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const html = parts.join('');
      const tokens = tokenize(html);
      expect(tokens.map(({ start, end }) => html.slice(start, end)).join('')).toBe(html);
      expect(tokens.every(({ start, end }) => end > start)).toBe(true);
    }),
  );
});

test('escaping leaves no character that HTML reads', () => {
  expect(escapeMarkup(`<a href="x" id='y'>&`)).toBe(
    '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;',
  );
});
