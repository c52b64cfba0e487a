import { expect, test } from 'vitest';
import { fingerprint, notComparedIn } from './compared.ts';
import { languagesIn } from './languages.ts';
import { contentFolder } from './read.ts';

test.each(languagesIn(contentFolder()).slice(1))(
  'the words in %s were compared with the English ones',
  (language) => {
    expect(notComparedIn(contentFolder(), language)).toEqual([]);
  },
);

const policy = '---\ntitle: Privacy\n---\nWe keep your phone.\n';

test.each([
  ['faq.yaml', 'a: One\nb: Two\n', '# mine\r\nb: "Two"\r\na: >-\r\n  One\r\n'],
  ['faq.yaml', 'a: One\n', 'a: One\nphoto: {file: a.jpg, alt: A}\nsample: true\n'],
  ['calls.yaml', 'message: One\n', 'message: One\nwhisper: Two\n'],
  ['consent.yaml', 'text: One\nversion: "1"\n', 'text: One\nversion: "2"\n'],
  ['cities/waco.yaml', 'description: One\n', 'description: One\nzipCodes: ["76701"]\n'],
  ['guides/a.yaml', 'title: One\n', 'title: One\nsources: [{checked: 2026-11-19}]\nchanged: now\n'],
  ['legal/privacy.md', policy, policy.replace('We keep', 'We\nkeep')],
  ['legal/privacy.md', policy, policy.replace('Privacy', 'Privacy\nreviewed: {by: A, on: B}')],
])('in %s %j is the same as %j', (file, text, other) => {
  expect(fingerprint(file, other)).toBe(fingerprint(file, text));
});

test.each([
  ['faq.yaml', 'a: One\n', 'a: One more\n'],
  ['faq.yaml', 'a: [One, Two]\n', 'a: [Two, One]\n'],
  ['cities/waco.yaml', 'description: One\n', 'description: Two\n'],
  ['guides/a.yaml', 'title: One\n', 'title: Two\n'],
  ['legal/privacy.md', policy, policy.replace('your phone', 'your name')],
  ['legal/privacy.md', policy, policy.replace('Privacy', 'What we keep')],
])('in %s %j is not the same as %j', (file, text, other) => {
  expect(fingerprint(file, other)).not.toBe(fingerprint(file, text));
});
