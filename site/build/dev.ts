import { spawn } from 'node:child_process';

/** The site with reload on one port, the lead service on another; the site passes /functions on to it. */
const processes = [
  spawn('npx', ['astro', 'dev', '--port', '3000'], {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_DEV_BACKGROUND: '0' },
  }),
  spawn(process.execPath, ['--watch', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: '3001' },
  }),
];

const stop = () => {
  for (const one of processes) one.kill();
};
for (const one of processes) one.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
