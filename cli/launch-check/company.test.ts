import { expect, test } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import {
  holidayFindings,
  keyLinkFindings,
  legalNameFindings,
  licenseFindings,
  postalAddressFindings,
} from './company.ts';

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

test.each([
  [{}, ['advice legalName']],
  [{ legalName: 'Elm Homes LLC' }, []],
])('%j leaves %j, since terms are somebody’s', (company, expected) => {
  expect(told(legalNameFindings(company))).toEqual(expected);
});

const { company } = loadCompany();
const now = Date.parse('2026-11-16T12:00:00-06:00');

test.each([
  ['to come', ['2026-12-25', '2026-01-01'], 0],
  ['of today', ['2026-11-16'], 0],
  ['that are over', ['2025-12-25', '2026-11-15'], 1],
  ['that were never written in', [], 0],
])('holidays %s', (_, holidays, findings) => {
  expect(holidayFindings({ ...company, holidays }, now)).toHaveLength(findings);
});
