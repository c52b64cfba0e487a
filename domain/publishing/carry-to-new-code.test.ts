import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { withNewFields } from './carry-to-new-code.ts';
import { type ContentFiles, filesInFolder } from './content-files.ts';

const sample = filesInFolder('content');

/** Files as a version published them whose code asked for other things. */
const older = (changes: Record<string, ((text: string) => string) | undefined>): ContentFiles => {
  const files = new Map(sample);
  for (const [file, change] of Object.entries(changes)) {
    const text = files.get(file)?.toString() ?? '';
    if (change === undefined) files.delete(file);
    else {
      expect(change(text)).not.toBe(text);
      files.set(file, Buffer.from(change(text)));
    }
  }
  return files;
};

const read = (files: ContentFiles, file: string) => parse(files.get(file)?.toString() ?? '');

test('what fits stays as it is, to the byte', () => {
  expect(withNewFields(sample, sample)).toEqual({ files: sample, notes: [], problems: [] });
});

test('a field that is asked for now says what the sample says, and every other line stays', () => {
  const own = 'title: We are the Millers';
  const published = older({
    'en/pages/about-us.yaml': (text) => `# Ours.\n${text.replace(/^ {2}title: .*$/m, `  ${own}`)}`,
    'en/form.yaml': (text) => text.replace(/^title: .*\n/m, ''),
    'company.yaml': (text) => text.replace(/^ {2}optionDays: .*\n/m, ''),
  });
  const { files, notes, problems } = withNewFields(published, sample);
  expect(problems).toEqual([]);
  expect(notes).toEqual([
    { file: 'company.yaml', field: ['terms', 'optionDays'], what: 'came' },
    { file: 'en/form.yaml', field: ['title'], what: 'came' },
  ]);
  expect(files.get('en/pages/about-us.yaml')).toEqual(published.get('en/pages/about-us.yaml'));
  expect(read(files, 'en/form.yaml')).toEqual(read(sample, 'en/form.yaml'));
  expect(read(files, 'company.yaml')).toEqual(read(sample, 'company.yaml'));
  const before = published.get('company.yaml')?.toString().split('\n') ?? [];
  const after = files.get('company.yaml')?.toString().split('\n') ?? [];
  expect(before.filter((line) => !after.includes(line))).toEqual([]);
  expect(after.filter((line) => !before.includes(line))).toHaveLength(1);
});

test('a field that is known no more goes, a part of a part comes, and a file that is needed', () => {
  const published = older({
    'en/faq.yaml': (text) => `${text}\nmascot: an owl\n`,
    'en/pages/faq.yaml': undefined,
    'es/legal/cookie-policy.md': (text) =>
      text.replace(/^heading: .*$/m, 'mascot: un búho').replace(/^title:/m, '# Nuestra.\ntitle:'),
  });
  const { files, notes, problems } = withNewFields(published, sample);
  expect(problems).toEqual([]);
  expect(notes.toSorted((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
    { file: 'en/faq.yaml', field: ['mascot'], what: 'went' },
    { file: 'en/pages/faq.yaml', field: [], what: 'came' },
    { file: 'es/legal/cookie-policy.md', field: ['heading'], what: 'came' },
    { file: 'es/legal/cookie-policy.md', field: ['mascot'], what: 'went' },
  ]);
  const policy = files.get('es/legal/cookie-policy.md')?.toString() ?? '';
  expect(policy).toContain('# Nuestra.\n');
  expect(policy.split('\n---\n')[1]).toBe(
    sample.get('es/legal/cookie-policy.md')?.toString().split('\n---\n')[1],
  );
});

test("a city and a list of the family's own take what another has", () => {
  const question = '      - question: Do you have a dog?\n';
  const published = older({
    'en/cities/killeen.yaml': () =>
      (sample.get('en/cities/temple.yaml')?.toString() ?? '')
        .replaceAll('Temple', 'Killeen')
        .replace(/^county: .*\n/m, ''),
    'en/faq.yaml': (text) => text.replace(/^ {4}questions:\n/m, `$&${question}`),
  });
  const { files, notes, problems } = withNewFields(published, sample);
  expect(problems).toEqual([]);
  expect(notes.map(({ file, field }) => `${file} ${field.at(-1)}`)).toEqual([
    'en/cities/killeen.yaml county',
    'en/faq.yaml answer',
  ]);
  expect(read(files, 'en/cities/killeen.yaml').county).toBeTruthy();
});

test('what nobody but the family can mend stays, and is told', () => {
  const published = older({
    'company.yaml': (text) => text.replace(/^phone: .*$/m, 'phone: call us'),
    'en/form.yaml': (text) => text.replace(/^title: .*\n/m, ''),
  });
  const { files, notes, problems } = withNewFields(published, sample);
  expect(notes).toEqual([{ file: 'en/form.yaml', field: ['title'], what: 'came' }]);
  expect(problems.map(({ file, field }) => `${file}: ${field}`)).toEqual([
    'content/company.yaml: phone',
  ]);
  expect(files.get('company.yaml')).toEqual(published.get('company.yaml'));
});
