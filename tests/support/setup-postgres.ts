import { execFileSync } from 'node:child_process';

/** PostgreSQL does not run as root. Once for all: two files that start it at once would both make its user. */
export default () => {
  if (process.getuid?.() !== 0 || hasUser()) return;
  execFileSync('useradd', ['--user-group', 'postgres']);
};

const hasUser = (): boolean => {
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
