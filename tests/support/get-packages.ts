import { execFileSync } from 'node:child_process';

/** A minute is usual; a mirror that is down must not hold a run for longer than this. */
const patienceMs = 300_000;

/** Installs packages of Debian or Ubuntu: as root, or where sudo asks for no password. */
export const getPackages = (names: readonly string[]): void => {
  const [command = 'apt-get', ...rights] =
    process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get'];
  const apt = (...args: string[]) =>
    execFileSync(command, [...rights, '-o', 'DPkg::Lock::Timeout=120', ...args], {
      stdio: 'ignore',
      timeout: patienceMs,
    });
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...names);
};
