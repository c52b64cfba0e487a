import { expect, test } from 'vitest';
import type { CompanyWords } from '#content/schema/company.ts';
import { wordsElsewhere } from './elsewhere.ts';

const ruth = { name: 'Ruth', role: 'Offers', story: 'She reads deeds.' };
const dale = { name: 'Dale', role: 'Closings', story: 'He framed houses.' };
const ann = { name: 'Ann', role: 'Owner', story: 'She buys.' };
const before: CompanyWords = {
  ...{ locale: 'en-US', region: 'Texas', hours: 'Monday, 8AM to 5PM CST' },
  callsFrom: { 'own-phones': 'Call us back.', company: 'We call from there.' },
  ranges: { numbers: '{from}-{to}', percent: '{from}-{to}%' },
  promises: {
    offerWithin: '24 hours',
    evaluationWithin: '24 hours',
    closingIn: '7 days',
    houseClosing: '7 days',
    landClosing: '7 days',
  },
  closingCosts: { us: 'the usual ones', each: 'our own part' },
  founders: [ruth, dale],
};
const photo = { file: 'ruth.jpg', alt: 'Ruth' };
const rut = { name: 'Ruth', role: 'Ofertas', story: 'Lee escrituras.', photo };
const words: CompanyWords = {
  ...{ ...before, locale: 'es-US', region: 'todo Texas', hours: 'lunes de 8 a 5' },
  founders: [rut, { name: 'Dale', role: 'Cierres', story: 'Hizo casas.' }],
};

test.each<[string, Partial<CompanyWords>, Partial<CompanyWords>]>([
  ['nothing', {}, {}],
  ['a region', { region: 'Around Waco' }, { region: 'Around Waco' }],
  ['hours', { hours: 'Monday, 9AM to 5PM CST' }, { hours: 'Monday, 9AM to 5PM CST' }],
  ['a founder less', { founders: [dale] }, { founders: words.founders.slice(1) }],
  [
    'a founder who does something else',
    { founders: [{ ...ruth, role: 'All' }, dale] },
    { founders: [{ ...ruth, role: 'All', photo }, ...words.founders.slice(1)] },
  ],
  ['somebody new', { founders: [ann] }, { founders: [ann] }],
])('with %s changed, that alone stands there in English', (_, changed, expected) => {
  const other = { language: 'es', text: '', words };
  const after = { ...before, ...changed };
  expect(wordsElsewhere(other, before, after)).toEqual({ ...words, ...expected });
});
