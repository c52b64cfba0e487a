import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync } from 'node:fs';

/** A minute is usual; a mirror that is down must not hold a run for longer than this. */
const patienceMs = 300_000;

/** Installs packages of Debian or Ubuntu: as root, or where sudo asks for no password. */
export const getPackages = (names: readonly string[]): void => {
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...names);
};

/** What a package holds, in a folder: nothing is installed, so no server of it begins to run. */
export const unpackPackage = (name: string, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, stdio: 'ignore', timeout: patienceMs } as const;
  const download = () => execFileSync('apt-get', ['download', name], options);
  try {
    download();
  } catch {
    apt('update');
    download();
  }
  const [file = ''] = globSync(`${name}_*.deb`, { cwd: folder });
  execFileSync('dpkg-deb', ['--extract', file, '.'], options);
};

const apt = (...args: string[]): void => {
  const [command = 'apt-get', ...rights] =
    process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get'];
  execFileSync(command, [...rights, '-o', 'DPkg::Lock::Timeout=120', ...args], {
    stdio: 'ignore',
    timeout: patienceMs,
  });
};
