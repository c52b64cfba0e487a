import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadContent, loadContents } from '#content/load.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';

/** What version 2 came with, as a family has it that has changed nothing yet. */
const versionTwo: Record<string, string> = JSON.parse(
  gunzipSync(readFileSync('cli/upgrade/version-2-samples.json.gz')).toString(),
);

let old: string;
let project: ReturnType<typeof copyProject>;

beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

beforeEach(() => {
  old = temporaryFolder();
  for (const [file, text] of Object.entries(versionTwo)) write(file, text);
  rmSync(join(project.folder, 'content'), { recursive: true, force: true });
  cpSync('content', join(project.folder, 'content'), { recursive: true });
});

const write = (file: string, text: string): void => {
  const path = join(old, 'content', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const change = (file: string, from: string, to: string): void => {
  const text = readFileSync(join(old, 'content', file), 'utf8');
  expect(text).toContain(from);
  write(file, text.replace(from, to));
};

const upgrade = (contentDir = '') =>
  promisify(execFile)(process.execPath, ['cli/upgrade.ts', old], {
    cwd: project.folder,
    env: { ...process.env, CONTENT_DIR: contentDir },
  });

const carried = (file: string): string =>
  readFileSync(join(project.folder, 'content', file), 'utf8');

test('who changed nothing has the words of today', async () => {
  const { stdout } = await upgrade();
  expect(stdout).not.toMatch(/carried over:|new and the sample|your hand/);
  for (const file of globSync('**/*.{yaml,md}', { cwd: 'content' }))
    expect(carried(file), file).toBe(readFileSync(join('content', file), 'utf8'));
});

test('own words stay where they are, and all others say what is so today', async () => {
  change('en/pages/home.yaml', 'Four steps, and you choose the date', 'How Ann buys your house');
  change('es/form.yaml', 'youLegend: Usted', 'youLegend: De usted');
  const temple = versionTwo['en/cities/temple.yaml'] ?? '';
  write('en/cities/killeen.yaml', temple.replace('name: Temple', 'name: Killeen'));
  write('es/cities/killeen.yaml', versionTwo['es/cities/temple.yaml'] ?? '');
  for (const language of ['en', 'es']) rmSync(join(old, `content/${language}/cities/dallas.yaml`));
  const { stdout } = await upgrade();
  expect(stdout).toContain('en/pages/home.yaml');
  expect(stdout).not.toContain('your hand');
  const { english, all } = loadContents(join(project.folder, 'content'));
  const today = loadContent('content').pages.home;
  expect(english.pages.home.steps).toEqual({ ...today.steps, title: 'How Ann buys your house' });
  expect(english.pages.home).toMatchObject({ hero: today.hero, why: today.why });
  expect(all.map(({ form }) => form.youLegend)).toEqual(['You', 'De usted']);
  for (const { cities } of all)
    expect(cities.map(({ slug }) => slug).sort()).toEqual(['killeen', 'temple', 'waco']);
});

test('facts stay, also where they are like the sample’s, and new ones are named', async () => {
  change('company.yaml', 'name: Blackland Home Buyers', 'name: Elm Street Home Buyers');
  change('company.yaml', '  offerStandsDays: 14\n  sample: true\n', '  offerStandsDays: 14\n');
  change('company.yaml', '  closingDays: 7\n', '  closingDays: 10\n');
  const { stdout } = await upgrade();
  const { company } = loadContent(join(project.folder, 'content'));
  expect(company).toMatchObject({
    name: 'Elm Street Home Buyers',
    terms: { optionDays: 7, optionFee: '$100', closingCosts: 'us', sample: true },
  });
  expect(stdout).toContain('content/company.yaml: terms.optionFee');
  expect(stdout).toContain('content/company.yaml: keptYears');
});

test('what this version cannot have is named with its file and field, and nothing is lost', async () => {
  change('company.yaml', '  offerStandsDays: 14\n  sample: true\n', '  offerStandsDays: 14\n');
  change('en/legal/privacy-policy.md', 'We do not sell personal data.', 'We never sell data.');
  const { stdout } = await upgrade();
  expect(stdout).toMatch(/your own words and do not know [\s\S]*en\/legal\/privacy-policy\.md/);
  expect(stdout).toMatch(
    /need your hand[\s\S]*content\/company\.yaml: terms\.optionDays: expected fewer/,
  );
  expect(carried('en/legal/privacy-policy.md')).toContain('We never sell data.');
});

test('a language that the family does not speak waits, and what they took out stays out', async () => {
  rmSync(join(old, 'content/es'), { recursive: true });
  change('en/seller-page.yaml', 'reference: Your reference\n', '');
  const { stdout } = await upgrade();
  expect(stdout).toContain('Spanish waits in content/left-out/es');
  expect(stdout).toMatch(/needed now[\s\S]*content\/en\/seller-page\.yaml: reference/);
  expect(loadContents(join(project.folder, 'content')).all).toHaveLength(1);
});

test('words that stand beside the code go there, and the sample of the code stays', async () => {
  change('en/pages/home.yaml', 'Four steps, and you choose the date', 'How Ann buys your house');
  const beside = join(temporaryFolder(), 'words');
  const { stdout } = await upgrade(beside);
  expect(stdout).toContain('en/pages/home.yaml');
  expect(loadContent(beside).pages.home.steps.title).toBe('How Ann buys your house');
  expect(globSync('**/*.ts', { cwd: beside })).toEqual([]);
  for (const file of globSync('**/*.{yaml,md}', { cwd: 'content' }))
    expect(carried(file), file).toBe(readFileSync(join('content', file), 'utf8'));
  await expect(upgrade(beside)).rejects.toThrow(
    `${beside} holds a content already: move it away first, nothing was written`,
  );
});
