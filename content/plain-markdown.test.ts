import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dangersIn } from './plain-markdown.ts';

const html = (words: string) =>
  `"${words}" is HTML; write Markdown alone, and &lt; for a < that is meant as one`;

const link = (words: string, href: string) =>
  `the link "${words}" leads to "${href}"; expected https:, tel:, mailto:, or a page of this site such as /faq`;

test.each([
  ['Call <b>now</b>.', [html('<b>'), html('</b>')]],
  ['<script>alert(1)</script>', [html('<script>alert(1)</script>')]],
  ['Our terms.\n\n<div\nonclick="alert(1)">\n', [html('<div onclick="alert(1)">')]],
  ['| a |\n| - |\n| <i onmouseover=alert(1)> |', [html('<i onmouseover=alert(1)>')]],
  ['- [ ] one <style>*{}</style>', [html('<style>'), html('</style>')]],
  ['A note <!-- for the lawyer -->', [html('<!-- for the lawyer -->')]],
  ['![us](/us.png)', ['"![us](/us.png)" is a picture; such a text holds words']],
  ['[us][us]\n\n[us]: javascript:alert(1)', [link('[us][us]', 'javascript:alert(1)')]],
  ['[us](data:text/html,hello)', [link('[us](data:text/html,hello)', 'data:text/html,hello')]],
  ['See www.elm.example.', [link('www.elm.example', 'http://www.elm.example')]],
  ['[us](//elm.example)', [link('[us](//elm.example)', '//elm.example')]],
  ['[us](/&#47;elm.example)', [link('[us](/&#47;elm.example)', '/&#47;elm.example')]],
  ['[us](/&Tab;/elm.example)', [link('[us](/&Tab;/elm.example)', '/&Tab;/elm.example')]],
  ['[us](/\\elm.example)', [link('[us](/\\elm.example)', '/\\elm.example')]],
  ['[us](faq)', [link('[us](faq)', 'faq')]],
  [
    '[us](JavaScript&colon;alert(1))',
    [link('[us](JavaScript&colon;alert(1))', 'JavaScript&colon;alert(1)')],
  ],
])('%s is told', (body, told) => {
  expect(dangersIn(body)).toEqual(told);
});

test.each([
  'Less &lt; more, 1 < 2, `<b>` and **strong**.',
  '[us](https://elm.example/a?b=c&d=e#f) and <https://elm.example>',
  '[us](tel:+12545550123), [us](mailto:us@elm.example), us@elm.example',
  '[us](/), [us](/como-funciona), [us](/faq#part-2), [us](#part-2)',
])('%s may stand', (body) => {
  expect(dangersIn(body)).toEqual([]);
});

test('a long one is told by its beginning', () => {
  expect(dangersIn(`<b title="${'long '.repeat(30)}">`)).toEqual([
    html(`${`<b title="${'long '.repeat(30)}`.slice(0, 60)}…`),
  ]);
});

test('our own legal texts hold nothing but their marks', () => {
  const texts = ['en', 'es'].flatMap((language) =>
    readdirSync(`content/${language}/legal`).map((name) =>
      readFileSync(`content/${language}/legal/${name}`, 'utf8').replace(/^---.*?\n---\n/s, ''),
    ),
  );
  expect(texts.flatMap(dangersIn)).toEqual([]);
});
