import { spawn } from 'node:child_process';

const port = Number(process.env['PORT'] ?? 3000);
const servicePort = port + 1;

/** The site with reload on one port, the lead service on the next; the site passes /functions on to it. */
const processes = [
  spawn('npx', ['astro', 'dev', '--port', String(port)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ASTRO_DEV_BACKGROUND: '0',
      LEAD_SERVICE_URL: `http://127.0.0.1:${servicePort}`,
    },
  }),
  spawn(process.execPath, ['--watch', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(servicePort) },
  }),
];

const stop = () => {
  for (const one of processes) one.kill();
};
for (const one of processes) one.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
