import { expect, test } from 'vitest';
import { keyLinkFindings, licenseFindings, postalAddressFindings } from './company.ts';

const told = (findings: readonly { severity: string; field: string }[]): string[] =>
  findings.map(({ severity, field }) => `${severity} ${field}`);

test.each([
  [undefined, ['blocking office.street']],
  ['PO Box 142', []],
])('an office at %s leaves %j', (street, expected) => {
  const office = { ...(street !== undefined && { street }), city: 'Waco', zip: '76701' };
  expect(told(postalAddressFindings({ office }))).toEqual(expected);
});

test.each([
  [{}, undefined, ['blocking addressKeyLink']],
  [{}, 'key', []],
  [{ addressKeyLink: 'hidden' } as const, undefined, []],
])('%j with the key %s leaves %j', (company, key, expected) => {
  expect(told(keyLinkFindings(company, key))).toEqual(expected);
});

test.each([
  [{}, ['advice realEstateLicense']],
  [{ realEstateLicense: 'none' } as const, []],
  [{ realEstateLicense: 'disclosed' } as const, []],
])('%j leaves %j', (company, expected) => {
  expect(told(licenseFindings(company))).toEqual(expected);
});
