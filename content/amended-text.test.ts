import { expect, test } from 'vitest';
import { amendedText } from './amended.ts';

const page = (head: string, body: string): string =>
  `---\ntitle: Terms\nupdated: January 2025\n${head}# A comment\n---\n${body}`;

const noted = amendedText(page('', 'These are the terms.\n'), '2026-03-01');

test('the day and the words of that day stand below the month that never changes', () => {
  expect(noted).toBe(
    page('amended: "2026-03-01"\namendedWords: ', 'These are the terms.\n').replace(
      'amendedWords: ',
      `${/amendedWords: [0-9a-f]{12}/.exec(noted)?.[0]}\n`,
    ),
  );
});

test('the same words keep their day, however their lines are broken', () => {
  expect(amendedText(noted, '2026-04-01')).toBe(noted);
  const broken = noted.replace('These are', 'These\nare');
  expect(amendedText(broken, '2026-04-01')).toBe(broken);
});

test('other words get the new day', () => {
  const changed = amendedText(noted.replace('the terms', 'our terms'), '2026-04-01');
  expect(changed).toContain('amended: "2026-04-01"\n');
  expect(changed).not.toContain('2026-03-01');
});
