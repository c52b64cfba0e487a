import { expect, test } from 'vitest';
import { storedLead } from '#tests/support/service-leads.ts';
import { contactFile } from './contact.ts';

const setting = { company: 'Elm Homes', host: 'elm.example' };
const lead = { ...storedLead({ reference: 'HRW-472' }), id: '1' };

test('a seller is a contact that phones read', () => {
  expect(contactFile(lead, { name: 'Ann Lee' }, setting).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Desk//Contacts//EN',
    'UID:lead-1@elm.example',
    'N:Lee;Ann;;;',
    'FN:Ann Lee',
    'TEL;TYPE=CELL:+12545550142',
    'EMAIL:ann@example.com',
    'ADR;TYPE=HOME:;;12 Elm St;Waco;TX;76701;',
    'NOTE:Asked Elm Homes for an offer. Lead HRW-472.',
    'END:VCARD',
    '',
  ]);
});

test('what is not known is left out, and nothing that was typed ends a field or a line', () => {
  const request = {
    ...lead.request,
    firstName: 'Ann; Lee',
    lastName: 'Ñ'.repeat(80),
    email: '',
    propertyAddress: '12 Elm St\nTEL:911',
  };
  const file = contactFile({ ...lead, request }, { name: '' }, setting);
  const lines = file.split('\r\n');
  expect(lines.filter((line) => /^(EMAIL|TEL:911)/.test(line))).toEqual([]);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(file.replaceAll('\r\n ', '')).toContain(`N:${'Ñ'.repeat(80)};Ann\\; Lee;;;`);
  expect(file).toContain('FN:+12545550142');
});
