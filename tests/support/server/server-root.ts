import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from '../service-leads.ts';

const names = ['www.family.test', 'desk.family.test'];

/** Where deploy/install.sh finds what it asks of a server; systemd is another, that runs units as we may. */
const standIns = (): string => {
  const folder = temporaryFolder();
  const wanted = ['systemctl', 'journalctl', ...(process.getuid?.() === 0 ? [] : ['runuser'])];
  for (const name of wanted) symlinkSync(resolve('tests/support/server', name), join(folder, name));
  return folder;
};

/** A server in a folder: the installer puts everything there that it would put into the system, as our own user. */
export const serverRoot = async () => {
  const root = temporaryFolder();
  const home = join(root, 'srv/site');
  const [port, deskPort] = [await freePort(), await freePort()];
  const env = {
    PATH: `${standIns()}:/usr/sbin:/usr/bin:/sbin:/bin`,
    SITE_ROOT: root,
    SITE_USER: userInfo().username,
  };
  mkdirSync(home, { recursive: true });
  // Not ended by a line break, as editors leave it.
  writeFileSync(join(home, 'env'), `PORT=${port}\nDESK_PORT=${deskPort}`);

  const run = async (command: string, words: readonly string[]) => {
    const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const output of [child.stdout, child.stderr])
      output.on('data', (bytes) => (said += bytes));
    // What was started goes on, and may hold on to our pipes.
    const [status] = await once(child, 'exit');
    return { status, said };
  };
  return {
    root,
    home,
    url: `http://127.0.0.1:${port}`,
    /** The installer of a release, with two names unless it is given other words. */
    install: (release: string, words: readonly string[] = [...names, '--without-caddy']) =>
      run('sh', [join(release, 'install.sh'), ...words]),
    /** A command of the keeper's. */
    site: (...words: string[]) => run(join(root, 'usr/local/bin/site'), words),
    isUntouched: () => readdirSync(home).every((name) => ['env', '.installing'].includes(name)),
    pid: () => readFileSync(join(root, 'run/stand-in/site.pid'), 'utf8'),
    stop: async () => {
      if (existsSync(join(root, 'etc'))) await run(join(standIns(), 'systemctl'), ['stop', 'site']);
      rmSync(root, { recursive: true, force: true });
    },
  };
};

/** Another release than the given one: the same, but for what is changed in its unpacked folder. */
export const changedRelease = (release: string, change: (folder: string) => void): string => {
  const folder = temporaryFolder();
  cpSync(release, folder, { recursive: true });
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
  const inside = temporaryFolder();
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', inside]);
  change(join(inside, readdirSync(inside)[0] ?? ''));
  // At the quickest: it is unpacked once.
  const words = ['-I', 'gzip -1', '-cf', join(folder, archive), '-C', inside, '.'];
  execFileSync('tar', words.with(-1, readdirSync(inside)[0] ?? ''));
  rmSync(inside, { recursive: true });
  seal(folder, archive);
  return folder;
};

const seal = (folder: string, archive: string): void => {
  const sums = execFileSync('sha256sum', [archive], { cwd: folder });
  writeFileSync(join(folder, 'SHA256SUMS'), sums);
};
