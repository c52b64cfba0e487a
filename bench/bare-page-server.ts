import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

export type BareServer = { url: string; stop: () => Promise<void> };

/** Set by node:http itself. */
const ownHeaders = new Set(['connection', 'date', 'keep-alive']);

/** The speed limit of an answer: its bytes in memory, and node:http in a process of its own. */
export const startBareServer = async (file: string, headers: Headers): Promise<BareServer> => {
  const sent = [...headers].filter(([name]) => !ownHeaders.has(name));
  const given = [file, JSON.stringify(Object.fromEntries(sent))];
  const server = spawn(process.execPath, [fileURLToPath(import.meta.url), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(server.stdout, 'data');
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { url: String(url), stop };
};

const serve = (file: string, headers: OutgoingHttpHeaders): void => {
  const bytes = readFileSync(file);
  const server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
};

if (import.meta.main) serve(process.argv[2] ?? '', JSON.parse(process.argv[3] ?? '{}'));
