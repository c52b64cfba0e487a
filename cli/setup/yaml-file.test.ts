import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { changesBetween, withChanges } from './yaml-file.ts';

const text = `# The facts.
name: Elm Buyers # as sellers know it
phone: (254) 555-0142
office:
  street: 1 Oak St
  city: Waco
  zip: "76701"
hours:
  days: [Monday, Tuesday]
  opens: "08:00"

# Who they are.
founders:
  - name: Ruth
    sample: true
    story: >-
      Ruth grew up in a frame house off Bosque Boulevard and spent eleven years in the county
      clerk's office, where she read deeds.
`;

type Written = {
  name: string;
  office: { street?: string; zip: string };
  hours: { days: string[]; opens: string };
  founders: { name: string; role: string; story: string }[];
};

const changed = (change: (company: Written) => void): string => {
  const company: Written = parse(text);
  change(company);
  const written = withChanges(text, company);
  expect(parse(written)).toEqual(company);
  return written;
};

test('without a change the file stays as it is, byte for byte', () => {
  expect(changed(() => undefined)).toBe(text);
  const ownHand = text.replace('name: Elm', 'name:   Elm').replace('[Monday,', '[ Monday,');
  expect(withChanges(ownHand, parse(ownHand))).toBe(ownHand);
  const real = readFileSync('content/company.yaml', 'utf8');
  expect(withChanges(real, parse(real))).toBe(real);
});

test('what a file leaves to its default is not written into it', () => {
  const read = { ...parse(text), holidays: [] };
  expect(withChanges(text, read, read)).toBe(text);
  const renamed = { ...read, name: 'Oak Buyers' };
  expect(withChanges(text, renamed, read)).toBe(text.replace('Elm Buyers', 'Oak Buyers'));
});

test('only the lines of changed facts change', () => {
  const written = changed((company) => {
    company.name = 'Oak Buyers';
    company.office.zip = '01234';
    company.hours.days = ['Friday'];
    company.hours.opens = '09:00';
  });
  expect(written).toBe(
    text
      .replace('Elm Buyers', 'Oak Buyers')
      .replace('76701', '01234')
      .replace('[Monday, Tuesday]', '[Friday]')
      .replace('08:00', '09:00'),
  );
});

test('a fact that is gone leaves no line', () => {
  const written = changed((company) => {
    delete company.office.street;
  });
  expect(written).toBe(text.replace('  street: 1 Oak St\n', ''));
});

test('a long story is folded, and comments stay', () => {
  const written = changed((company) => {
    company.founders = [
      { name: 'Ann', role: 'Owner', story: 'Ann buys houses. '.repeat(12).trim() },
    ];
  });
  expect(written).toContain(
    '# Who they are.\nfounders:\n  - name: Ann\n    role: Owner\n    story: >-\n',
  );
  expect(Math.max(...written.split('\n').map((line) => line.length))).toBeLessThan(100);
});

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1 }, { a: 2 }, [{ path: ['a'], value: 2 }]],
  [{ a: { b: 1, c: 2 } }, { a: { b: 1 } }, [{ path: ['a', 'c'], value: undefined }]],
  [{ a: [1] }, { a: [1, 2] }, [{ path: ['a'], value: [1, 2] }]],
])('from %j to %j', (before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});
