import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { gatheredKind, mailFileName, removeMailFiles, writeMailFile } from './mail-files.ts';

const midnight = Date.UTC(2026, 0, 2);

test('a mail is written whole, for nobody else to read, and again over itself', () => {
  const folder = temporaryFolder();
  const name = mailFileName(midnight - 1, 'ABC-123', 'team-email');
  expect(name).toBe('2026-01-01-ABC-123-team-email.eml');
  for (const text of ['a first and longer try', 'the second']) {
    writeMailFile(folder, name, Buffer.from(text));
  }
  expect(readdirSync(join(folder, 'mail'))).toEqual([name]);
  expect(readFileSync(join(folder, 'mail', name), 'utf8')).toBe('the second');
  expect(statSync(join(folder, 'mail')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'mail', name)).mode & 0o777).toBe(0o600);
});

test('what a broken try left does not stop the next', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'mail', '.one.eml.part'), 'half of a longer ma');
  writeMailFile(folder, 'one.eml', Buffer.from('whole'));
  expect(readdirSync(join(folder, 'mail'))).toEqual(['one.eml']);
  expect(readFileSync(join(folder, 'mail', 'one.eml'), 'utf8')).toBe('whole');
});

test('erasing removes the mails about a lead and those that name it, and no other', () => {
  const folder = temporaryFolder();
  const write = (reference: string, kind: string, text = ''): string => {
    const name = mailFileName(midnight, reference, kind);
    writeMailFile(folder, name, Buffer.from(text));
    return name;
  };
  write('ABC-123', 'team-email');
  write('ABC-123', 'seller-receipt');
  write('first', gatheredKind, 'Two requests: XYZ-789, ABC-123.');
  write('broken', gatheredKind, 'A long line of a mail: ABC=\r\n-123.');
  const kept = [
    write('ABC-1234', 'team-email', 'Ann, who wrote before as ABC-123.'),
    write('other', gatheredKind, 'One request: XYZ-789.'),
  ];
  expect(removeMailFiles(folder, 'ABC-123')).toBe(4);
  expect(readdirSync(join(folder, 'mail')).toSorted()).toEqual(kept.toSorted());
  expect(removeMailFiles(folder, 'ABC-123')).toBe(0);
});

test('where no mail was ever written, none is removed', () => {
  expect(removeMailFiles(temporaryFolder(), 'ABC-123')).toBe(0);
});
