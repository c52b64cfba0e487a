import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

export type BareServer = { url: string; stop: () => Promise<void> };

/** By path: the file with a page's bytes, and the headers that go with them. */
export type BarePages = Record<string, { file: string; headers: OutgoingHttpHeaders }>;

/** Set by node:http itself. */
const ownHeaders = new Set(['connection', 'date', 'keep-alive']);

export const sentHeaders = (headers: Headers): OutgoingHttpHeaders =>
  Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name)));

/** The speed limit of an answer: its bytes in memory, and node:http in a process of its own. */
export const startBareServer = async (pages: BarePages): Promise<BareServer> => {
  const server = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(pages)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(server.stdout, 'data');
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { url: String(url), stop };
};

const serve = (pages: BarePages): void => {
  const answers = new Map(
    Object.entries(pages).map(([path, { file, headers }]) => [
      path,
      { bytes: readFileSync(file), headers },
    ]),
  );
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(url);
    if (answer === undefined) response.writeHead(404).end();
    else response.writeHead(200, answer.headers).end(answer.bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
};

if (import.meta.main) serve(JSON.parse(process.argv[2] ?? '{}'));
