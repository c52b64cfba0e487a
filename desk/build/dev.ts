import { spawn } from 'node:child_process';
import { watchViews } from '#build-views';
import { viewsFolder } from '#config/load-views.ts';

const watched = [
  viewsFolder,
  'desk',
  'domain',
  'store',
  'config',
  'http',
  'price',
  'lead',
  'content',
  'documents',
  'time',
];

/** The desk with reload: its pages are built again after each change, and then it starts again. */
await watchViews();
const paths = watched.map((folder) => `--watch-path=${folder}`);
const desk = spawn(process.execPath, [...paths, 'desk/main.ts'], { stdio: 'inherit' });
desk.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    desk.kill(signal);
    process.exit(0);
  });
}
