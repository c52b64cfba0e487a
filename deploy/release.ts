import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { filesIn, fillFolder, nodePackage, pack } from './archive.ts';
import { newestSection, type Section } from './changelog.ts';

/*
 * Makes what a server is installed from, in one folder: an archive with everything that runs, its Node included, the
 * installer, the list of what others made, the notes, and the checksums of all of them.
 */

const { values } = parseArgs({
  options: {
    tag: { type: 'boolean', default: false },
    into: { type: 'string', default: 'release' },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const git = (...words: string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** What is not committed; nothing where this is no clone. */
const uncommitted = (): string | undefined => {
  try {
    return git('status', '--porcelain');
  } catch {
    return undefined;
  }
};

/** Said before anything is built: a tag names what everybody can build again. */
const reasonAgainstTag = ({ version, isReleased }: Section): string | undefined => {
  const { version: ours } = JSON.parse(readFileSync('package.json', 'utf8'));
  const changes = uncommitted();
  if (changes === undefined) return 'this folder is no clone of a repository';
  if (changes !== '') return `not everything is committed:\n${changes}`;
  if (!isReleased) return `CHANGELOG.md says that ${version} is in the making: give it its day`;
  if (ours !== version) return `package.json says ${ours}, and CHANGELOG.md ${version}`;
  if (git('tag', '--list', `v${version}`) !== '') return `there is a tag v${version} already`;
  return undefined;
};

const build = (): void => {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
};

const listOfParts = (): string =>
  execFileSync('npm', ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

/** As `sha256sum --check` reads them. */
const checksums = (folder: string): string =>
  filesIn(folder)
    .map((name) => [createHash('sha256').update(readFileSync(join(folder, name))), name] as const)
    .map(([hash, name]) => `${hash.digest('hex')}  ${name}\n`)
    .join('');

const makeRelease = async (section: Section, into: string): Promise<string> => {
  const name = `cash-offer-site-${section.version}${section.isReleased ? '' : '-in-the-making'}`;
  const archive = `${name}-${nodePackage().replace('node-', '')}.tar.gz`;
  // On the same disk: what was there before is replaced at once, and by all of it.
  const draft = mkdtempSync(`${into}-`);
  try {
    const [packed, made] = [join(draft, 'packed'), join(draft, 'made')];
    mkdirSync(made);
    await fillFolder(join(packed, name));
    pack(packed, name, join(made, archive));
    writeFileSync(join(made, `${name}.sbom.cdx.json`), listOfParts());
    writeFileSync(join(made, 'RELEASE-NOTES.md'), `# ${section.version}\n\n${section.notes}`);
    copyFileSync('deploy/install.sh', join(made, 'install.sh'));
    writeFileSync(join(made, 'SHA256SUMS'), checksums(made));
    rmSync(into, { recursive: true, force: true });
    renameSync(made, into);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return archive;
};

const release = async (): Promise<void> => {
  const section = newestSection(readFileSync('CHANGELOG.md', 'utf8'));
  const reason = values.tag ? reasonAgainstTag(section) : undefined;
  if (reason !== undefined) throw new Error(`No tag was made, nor anything else: ${reason}`);
  const into = resolve(values.into);
  say('Building.');
  build();
  const archive = await makeRelease(section, into);
  const tag = `v${section.version}`;
  if (values.tag) git('tag', '--annotate', tag, '--message', `Version ${section.version}`);
  say(`${join(into, archive)} and beside it:`);
  for (const name of filesIn(into).filter((one) => one !== archive)) say(`  ${name}`);
  if (values.tag) say(`The tag ${tag} is made: send it with "git push origin ${tag}".`);
  else say('No tag was made: "npm run release -- --tag" makes one, where all is committed.');
  if (!section.isReleased) say(`${section.version} is in the making, and the archive says so.`);
  if (!values.tag && uncommitted()) say('What is not committed is in the archive all the same.');
};

await release().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
