import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { printFindings } from './print.ts';

const finding = (given: Partial<Finding>): Finding => ({
  id: 'x',
  severity: 'blocking',
  file: 'content/a.yaml',
  field: 'phone',
  problem: 'Nobody answers.',
  action: 'Answer.',
  ...given,
});

test('what is wrong in several places is told once', () => {
  const printed = printFindings([
    finding({ field: 'home[0]' }),
    finding({ field: 'home[1]' }),
    finding({ file: 'content/b.yaml', field: '' }),
    finding({ id: 'y', severity: 'advice', problem: 'It is slow.', action: 'Be quick.' }),
  ]);
  expect(printed).toBe(`Before you go live

 1. Nobody answers.
    Do:    Answer.
    Where: content/a.yaml: home[0], home[1]
           content/b.yaml

Worth doing

 2. It is slow.
    Do:    Be quick.
    Where: content/a.yaml: phone

In a list, [0] is the first entry, [1] the second, and so on.

1 thing to do before you go live, 1 worth doing.`);
});

test.each([
  [[], 'Nothing is keeping the site from going live.'],
  [
    [finding({ severity: 'advice' })],
    'Nothing is keeping the site from going live, 1 worth doing.',
  ],
  [[finding({}), finding({ id: 'z' })], '2 things to do before you go live.'],
])('it ends with a count', (findings, conclusion) => {
  expect(printFindings(findings).split('\n').at(-1)).toBe(conclusion);
});

test('nothing is wider than a terminal', () => {
  const long = 'word '.repeat(60);
  const fields = Array.from({ length: 20 }, (_, index) => `testimonials[${index}]`);
  const findings = fields.map((field) => finding({ field, problem: long, action: long }));
  const widths = printFindings(findings)
    .split('\n')
    .map((line) => line.length);
  expect(Math.max(...widths)).toBeLessThanOrEqual(80);
});
