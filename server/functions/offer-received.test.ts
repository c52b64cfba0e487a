import { expect, test } from 'vitest';
import { loadLanguages } from '#content/load-company.ts';
import { receivedPath, withReference } from './offer-received.ts';

const languages = loadLanguages();

const page =
  '<main><p data-reference="" hidden="">Your reference <strong></strong></p><a href="/your-request" data-request-link="" hidden="">See</a></main>';
const seal = '0123456789abcdefghijklmno';

test('a reference is filled in, however it was written', () => {
  expect(withReference(page, '/your-request', { ref: 'hrw472' })).toContain(
    '<p data-reference="">Your reference <strong>HRW-472</strong></p>',
  );
});

test.each([[undefined], [''], ['<b>Call me</b>'], [['HRW-472']], ['HRW-4720']])(
  '%j is not repeated',
  (written) => {
    expect(withReference(page, '/your-request', { ref: written, seal })).toBe(page);
  },
);

test('the seal beside it makes the link to the seller’s page', () => {
  expect(withReference(page, '/your-request', { ref: 'HRW-472', seal })).toContain(
    `<a href="/your-request/HRW-472-${seal}" data-request-link="">See</a>`,
  );
});

test.each([[undefined], ['"onclick=alert(1)"'], [seal.slice(1)], [[seal]], [`${seal}0`]])(
  'the seal %j makes none',
  (written) => {
    expect(withReference(page, '/your-request', { ref: 'HRW-472', seal: written })).toContain(
      'hidden="">See</a>',
    );
  },
);

test.each([
  ['en', '/your-request', '/offer-received'],
  ['es', '/es/su-solicitud', '/es/solicitud-recibida'],
])('what was accepted in %s leads there', (language, link, path) => {
  expect(receivedPath(languages.in(language), `${link}/HRW-472-${seal}`)).toBe(
    `${path}?ref=HRW-472&seal=${seal}`,
  );
});
