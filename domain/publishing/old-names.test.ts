import { expect, test } from 'vitest';
import { oldNames } from './old-names.ts';

const company = (name: string, city = 'Waco') =>
  `name: ${name}\nbrand: {first: Blackland}\nphone: (254) 555-0142\noffice: {city: ${city}}\nfounders: [{name: Ruth Calloway}]\n`;

const files = (said: Record<string, string>) =>
  new Map(Object.entries(said).map(([file, text]) => [file, Buffer.from(text)]));

const before = files({
  'company.yaml': company('Blackland Home Buyers'),
  'en/cities/west.yaml': 'name: West\n',
  'en/faq.yaml': 'items:\n  - answer: Ask Blackland Home Buyers.\n  - answer: We drive westward.\n',
  'es/compared.yaml': 'cities/west.yaml: West\n',
  'en/legal/terms.md': '---\nheading: Terms\n---\nIn West we buy.\n',
});

test('where nothing was renamed there is nothing to tell', () => {
  expect(oldNames(before, before)).toEqual([]);
});

test('a name that was replaced is found in words and texts, as a word of its own', () => {
  const after = new Map(before).set('company.yaml', Buffer.from(company('Elm Home Buyers')));
  after.delete('en/cities/west.yaml');
  expect(oldNames(before, after)).toEqual([
    { file: 'en/faq.yaml', field: ['items', 0, 'answer'], name: 'Blackland Home Buyers' },
    { file: 'en/legal/terms.md', field: ['body'], name: 'West' },
  ]);
});

test('a city in which the office stays is no old name', () => {
  const [was, is] = [new Map(before), new Map(before)];
  was.set('en/cities/waco.yaml', Buffer.from('name: Waco\n'));
  is.set('en/faq.yaml', Buffer.from('items:\n  - answer: Our office is in Waco.\n'));
  expect(oldNames(was, is)).toEqual([]);
});
