import { spawn } from 'node:child_process';

const port = Number(process.env['PORT'] ?? 3000);
const deskPort = process.env['DESK_PORT'] ?? String(port + 1);
const servicePort = port + 2;

const start = (words: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...env } });

/** The site with reload, which passes on to the lead service what that answers, and the desk with reload. */
const processes = [
  start(['site/build/astro.ts', 'dev', '--port', String(port)], {
    ASTRO_DEV_BACKGROUND: '0',
    LEAD_SERVICE_URL: `http://127.0.0.1:${servicePort}`,
  }),
  start(['--watch', 'server/main.ts'], { PORT: String(servicePort) }),
  start(['desk/build/dev.ts'], { DESK_PORT: deskPort }),
];

const stop = () => {
  for (const one of processes) one.kill();
};
for (const one of processes) one.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
