import { expect, test } from 'vitest';
import {
  attributesOf,
  documentAt,
  englishPages as pages,
  sectionTitled,
  textOf,
  textsOf,
} from '#tests/support/built-pages.ts';

const tel = 'tel:+12545550142';
const everything = pages
  .map(({ path }) => textOf(documentAt(path).querySelector('main')))
  .join('\n');

test('/about-us tells the story of two founders and how to reach them', () => {
  const titles = textsOf(documentAt('/about-us'), 'main h2');
  expect(titles).toEqual([
    'How we came to this',
    'Two founders, one phone',
    'What we are here for',
    'What you can hold us to',
    'Ask us anything first',
  ]);
  const founders = sectionTitled('/about-us', 'Two founders, one phone');
  expect(textsOf(founders, 'h3')).toEqual(['Ruth Calloway', 'Dale Calloway']);
  const closing = sectionTitled('/about-us', 'Ask us anything first');
  expect(attributesOf(closing, 'a', 'href')).toEqual(['/contact', tel]);
});

test('/how-it-works shows four steps with lists, benefits, what differs, and the questions', () => {
  const path = '/how-it-works';
  const steps = sectionTitled(path, 'The four steps').querySelectorAll('ol > li');
  expect(steps.map((step) => textOf(step.querySelector('h3')))).toEqual([
    'Contact Us',
    'Property Evaluation',
    'Cash Offer',
    'Fast Closing',
  ]);
  for (const step of steps) expect(step.querySelectorAll('ul > li').length).toBeGreaterThan(1);
  expect(textsOf(sectionTitled(path, 'What it spares you'), 'h3')).toHaveLength(4);
  expect(textsOf(sectionTitled(path, 'How we differ from a listing'), 'h3').length).toBeGreaterThan(
    2,
  );
  const pricing = sectionTitled(path, 'How we get to our price');
  expect(attributesOf(pricing, 'a', 'href')).toEqual(['/how-we-price']);
  const pointer = sectionTitled(path, 'Still wondering about something?');
  expect(attributesOf(pointer, 'a', 'href')).toEqual(['/faq']);
});

test('/how-we-price works one house through, compares it, and says what that leaves out', () => {
  const path = '/how-we-price';
  const lines = sectionTitled(path, 'One house, line by line').querySelectorAll('tr');
  expect(lines.map((line) => textOf(line.querySelectorAll('td').at(-1) ?? null))).toEqual([
    '$220,000',
    '−$35,000',
    '−$3,300',
    '−$3,600',
    '−$16,500',
    '−$26,400',
    '$135,200',
  ]);
  const ways = sectionTitled(path, 'The same house, sold three ways');
  expect(textsOf(ways, 'table .net td')).toEqual(['$75,200', '$87,710', '$103,650']);
  expect(textOf(ways.querySelector('.verdict'))).toContain(
    'leaves you $28,450 more than our offer',
  );
  expect(ways.querySelectorAll('input')).toEqual([]);
  const sources = textsOf(ways, '.assumed dd p:last-child').map(
    (text) => /Source: (.*)\.$/.exec(text)?.[1],
  );
  expect(sources).toHaveLength(6);
  expect(sources).not.toContain(undefined);
  expect(
    textsOf(sectionTitled(path, 'What the comparison leaves out'), 'li').length,
  ).toBeGreaterThan(4);
});

test('/faq has six sections of which each opens one question at a time', () => {
  const sections = documentAt('/faq')
    .querySelectorAll('main section')
    .filter((s) => s.querySelector('details'));
  expect(sections.map((section) => textOf(section.querySelector('h2')))).toEqual([
    'Getting Started',
    'Timeline & Process',
    'Property Condition & Types',
    'Financial Information',
    'Legal & Documentation',
    'Specific Situations',
  ]);
  const pricing = sectionTitled('/faq', 'Where does the number come from?');
  expect(attributesOf(pricing, 'a', 'href')).toEqual(['/how-we-price']);
  const groups = sections.map((section) => [...new Set(attributesOf(section, 'details', 'name'))]);
  expect(groups.map((names) => names.length)).toEqual(Array(6).fill(1));
  expect(new Set(groups.flat().filter(Boolean)).size).toBe(6);
  const questions = sections.flatMap((section) => textsOf(section, 'details > summary'));
  expect(questions.length).toBeGreaterThanOrEqual(28);
  expect(new Set(questions).size).toBe(questions.length);
});

test.each([
  'fees',
  'areas',
  'soon',
  'title',
  'probate',
  'heirs',
  'divorce',
  'foreclosure',
  'liens',
  'tenants',
])('/faq has a question about %s', (subject) => {
  const questions = textsOf(documentAt('/faq'), 'main summary');
  expect(questions.filter((question) => question.toLowerCase().includes(subject))).not.toEqual([]);
});

test('/property-solutions takes six situations, makes five promises and can be called at once', () => {
  const path = '/property-solutions';
  expect(textsOf(sectionTitled(path, 'Which of these is yours?'), 'h3')).toEqual([
    'Foreclosure prevention',
    'Tax liens and back taxes',
    'Divorce',
    'Inherited property',
    'Financial hardship',
    'Landlord problems',
  ]);
  expect(textsOf(sectionTitled(path, 'What stays the same in every case'), 'li')).toHaveLength(5);
  const sellers = sectionTitled(path, 'From people who were there');
  expect(sellers.querySelectorAll('blockquote').length).toBeGreaterThan(1);
  expect(
    textsOf(sectionTitled(path, 'Is there a date on the letter?'), `a[href="${tel}"]`),
  ).toEqual(['Call (254) 555-0142']);
  expect(
    sectionTitled(path, 'Tell us what is going on').querySelector('#contact form'),
  ).not.toBeNull();
});

test('/contact has phone, email, the areas and reasons beside the form', () => {
  const talk = sectionTitled('/contact', 'Rather talk?');
  expect(attributesOf(talk, 'a', 'href')).toEqual([tel, 'mailto:offers@blackland.example']);
  expect(textOf(talk)).toContain('Monday to Friday, 8AM to 6PM CST');
  const areas = sectionTitled('/contact', 'Where we buy');
  expect(textOf(areas)).toContain('Waco, Temple, and Dallas, and the towns around them.');
  expect(attributesOf(areas, 'a', 'href')).toEqual(['/waco', '/temple', '/dallas']);
  expect(textsOf(sectionTitled('/contact', 'Why sellers choose us'), 'li').length).toBeGreaterThan(
    2,
  );
});

test.each(['/privacy-policy', '/terms-of-service', '/cookie-policy', '/accessibility'])(
  '%s says when it was last changed, and how to call about it',
  (path) => {
    expect(textsOf(documentAt(path), 'main p').slice(0, 2)).toEqual([
      'Last updated: January 2025',
      // The day on which its words last changed: see content/amended.test.ts.
      expect.stringMatching(/^Amended: [A-Z][a-z]+ \d{1,2}, 20\d\d$/),
    ]);
    expect(textsOf(documentAt(path), 'main h2').length).toBeGreaterThan(2);
    expect(attributesOf(documentAt(path), 'main a', 'href')).toContain(tel);
  },
);

test.each([
  '6-7%',
  'within 24 hours',
  '24-48 hours',
  '7-10 days',
  '7-14 days',
  '2021',
  'network of other investors',
  'not real estate agents',
])('somewhere the site says %s', (claim) => {
  expect(everything).toContain(claim);
});

test('no page shows a name in braces', () => {
  expect(everything).not.toMatch(/\{\w+\}/);
});

test('the error page says what the specification wants', () => {
  expect(textsOf(documentAt('/500'), 'h1')).toEqual(['Unexpected Application Error!']);
});
