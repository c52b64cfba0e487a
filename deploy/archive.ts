import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentFolder } from '#content/read.ts';
import { bytesOf, filesInFolder } from '#domain/publishing/content-files.ts';

/** What serves; `Dockerfile` copies the same, and takes the tests along. */
export const served = [
  ...['brand', 'cli', 'config', 'content', 'desk', 'documents', 'domain', 'http', 'lead', 'price'],
  ...['server', 'store', 'time', 'start.ts', 'package.json'],
  // What is left of the site checks what the family publishes.
  ...['site/build', 'site/plan', 'site/pictures'],
];

const built = ['dist', 'dist-renderer', 'dist-views'];

/** For whoever looks after the server. */
const read = [
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'deploy',
  'docs',
];

/** Of the Node that `npm ci` brought: neither headers nor manuals run anything. */
const isOfNode = /^node_modules\/node-linux-\w+\/(CHANGELOG\.md|README\.md|include|share)/;

const isWanted = (path: string): boolean => !/\.test\.tsx?$/.test(path) && !isOfNode.test(path);

/** The Node for this kind of machine, which a server of the same kind runs. */
export const nodePackage = (): string => {
  const name = `node-${process.platform}-${process.arch}`;
  if (existsSync(join('node_modules', name, 'bin', 'node'))) return name;
  throw new Error(`There is no node_modules/${name}: make a release on Linux, after "npm ci".`);
};

type Locked = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };

/** What serving needs of what npm installed here, by its folder: what stands inside of one comes along by itself. */
const packages = (node: string): string[] => {
  const { packages: locked }: Locked = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(locked)
    .filter(
      ([folder, { dev, devOptional }]) =>
        folder !== '' && !dev && !devOptional && existsSync(folder),
    )
    .map(([folder]) => folder)
    .filter((folder) => !/\/node-\w+-\w+$/.test(folder) || basename(folder) === node);
};

/** Everything that a server runs, in an empty folder. */
export const fillFolder = async (folder: string): Promise<void> => {
  const node = nodePackage();
  for (const name of [...served, ...built, ...read, ...packages(node)]) {
    // A package inside of another is listed, too, and one of them may be there for tests alone.
    const filter = (from: string) => isWanted(from) && !/.\/node_modules$/.test(from);
    cpSync(name, join(folder, name), { recursive: true, filter });
  }
  mkdirSync(join(folder, 'node_modules', '.bin'));
  symlinkSync(`../${node}/bin/node`, join(folder, 'node_modules', '.bin', 'node'));
  await takeWords(join(folder, 'content'));
};

/** The family's, wherever they stand. */
const takeWords = async (folder: string): Promise<void> => {
  for (const file of filesInFolder(folder).keys()) rmSync(join(folder, file));
  for (const [name, file] of filesInFolder(contentFolder())) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), await bytesOf(file));
  }
};

/** Everybody on the server may read it and root alone change it, whatever the modes are here. */
export const pack = (parent: string, folder: string, archive: string): void => {
  const modes = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  const words = ['--create', '--gzip', '--sort=name', ...modes, '--file', archive, '-C', parent];
  execFileSync('tar', [...words, folder]);
  // Read back to its end: a disk that is full is told here and not on a server.
  execFileSync('tar', ['--list', '--file', archive], { stdio: 'ignore' });
};

export const filesIn = (folder: string): string[] => globSync('*', { cwd: folder }).toSorted();
