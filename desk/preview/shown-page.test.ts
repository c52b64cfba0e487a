import { expect, test } from 'vitest';
import type { DrawnPage } from './asked.ts';
import { bodyOf, shownPage } from './shown-page.ts';

const [begin, end] = ['\u{f0000}', '\u{10fffd}'];

const page = (body: string, head = ''): DrawnPage => ({
  html: `<!doctype html><html><head><title>${begin}A title${end}</title>${head}</head><body class="a">${body}</body></html>`,
  fields: ['en/pages/home.yaml hero.heading'],
  language: 'en',
  title: '',
  description: '',
  address: '',
  sharedPicture: '',
  head: { file: '', field: '' },
  font: { path: '/fonts/besley.1.woff2', bytes: Buffer.from('font') },
  photos: new Map([['/photos/a.webp', Buffer.from('photo')]]),
  pages: [],
});

test.for([
  [
    'a text is between comments',
    `<h1>${begin}Sell${end}</h1>`,
    '<h1><!--f en/pages/home.yaml hero.heading-->Sell<!--/f--></h1>',
  ],
  [
    'an attribute has no mark',
    `<img alt="${begin}Sell${end}" src="/photos/a.webp" srcset="/photos/b.webp 2x">`,
    '<img alt="Sell" data-photo="/photos/a.webp">',
  ],
  [
    'nor an address',
    '<a href="sms:?body=%F3%B0%80%80Hi%F4%8F%BF%BD">a</a>',
    '<a href="#nowhere" data-leads-to="sms:?body=Hi">a</a>',
  ],
  [
    'nor what is typed into',
    `<textarea>${begin}Sell${end}</textarea>`,
    '<textarea>Sell</textarea>',
  ],
  ['nothing runs', '<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['nothing is fetched', '<link rel="preload" href="/a"><p>a</p>', '<p>a</p>'],
  [
    'a form leads nowhere',
    '<form action="/functions/x" method="post"></form>',
    '<form method="post"></form>',
  ],
  ['a link within the page stays', '<a href="#main">a</a>', '<a href="#main">a</a>'],
  ['a mark that nobody made is nothing', '<p>\u{f0009}a</p>', '<p>a</p>'],
] as const)('%s', ([, body, expected]) => {
  expect(bodyOf(page(body))).toBe(expected);
});

test('the document allows its own script and styles, and nothing from outside', () => {
  const { html, policy } = shownPage(
    page('<img src="/photos/a.webp">', '<style>a{src:url(/fonts/besley.1.woff2)}</style>'),
    'run()',
    'https://desk.example',
  );
  expect(html).toContain('<title>A title</title>');
  expect(html).toContain('<img data-photo="/photos/a.webp" src="data:image/webp;base64,cGhvdG8=">');
  expect(html).toContain('url(data:font/woff2;base64,Zm9udA==)');
  expect(html).toContain('const desk="https://desk.example";run()</script></body>');
  expect(policy.split('; ')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    expect.stringMatching(/^script-src 'sha256-[^' ]+'$/),
    expect.stringMatching(/^style-src 'sha256-[^' ]+'$/),
    'img-src data:',
    'font-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors https://desk.example',
  ]);
});

test('a page that cannot be drawn says so', () => {
  expect(shownPage(undefined, '', 'https://desk.example').html).toContain('cannot be drawn');
});
