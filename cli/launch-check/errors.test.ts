import { expect, test } from 'vitest';
import { ConfigError } from '#config/env.ts';
import { ContentError } from '#content/problems.ts';
import { attempt } from './errors.ts';

const findingsOf = (error: Error) =>
  attempt(() => {
    throw error;
  }).findings.map(({ id, file, field, problem }) => [id, file, field, problem]);

test('what could be read comes back', () => {
  expect(attempt(() => 5)).toEqual({ value: 5, findings: [] });
});

test('each problem of the content is a finding', () => {
  const problems = [
    { file: 'content/company.yaml', field: 'founded', message: 'expected a year' },
    { file: 'content/en/faq.yaml', field: '', message: 'Bad at line 4:\n\n  x: [\n  ^' },
  ];
  expect(findingsOf(new ContentError(problems))).toEqual([
    [
      'content-error',
      'content/company.yaml',
      'founded',
      'The site cannot be built: founded: expected a year.',
    ],
    ['content-error', 'content/en/faq.yaml', '', 'The site cannot be built: Bad at line 4.'],
  ]);
});

test('each problem of the settings is a finding', () => {
  expect(findingsOf(new ConfigError(['PORT: expected a: number', 'SMTP_URL: bad']))).toEqual([
    ['setting-error', '.env', 'PORT', 'The server will not start: PORT: expected a: number.'],
    ['setting-error', '.env', 'SMTP_URL', 'The server will not start: SMTP_URL: bad.'],
  ]);
});

test('anything else is no finding', () => {
  expect(() => findingsOf(new Error('out of memory'))).toThrow('out of memory');
});
