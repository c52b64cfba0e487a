import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium, launchOptions } from '#tests/support/chromium.ts';
import { endWithUs } from '#tests/support/end-with-us.ts';

/** One tab, spoken to in Chromium's own protocol: https://chromedevtools.github.io/devtools-protocol/ */
export type PlainTab = {
  send: (method: string, parameters?: object) => Promise<unknown>;
  /** The value of an expression, awaited, in the page. */
  read: <Value>(expression: string) => Promise<Value>;
  close: () => Promise<void>;
};

type PlainBrowser = { port: number; close: () => Promise<void> };

/** A browser that has just been opened goes on starting, on the cores of what is measured. */
const settleMs = 1_000;

/** Chromium starts a process for the next page while a visitor types in one, on the same two cores. */
const spareProcess = 'SpareRendererForSitePerProcess';

/**
 * A browser without the debugger that Playwright attaches to every tab: with it the engine keeps a
 * stack for every error that is made, and for the three that React makes while it starts it reads all
 * of React again. On a slowed processor that is 80 ms which no visitor ever waits for.
 */
const openPlainBrowser = async (): Promise<PlainBrowser> => {
  const { executablePath, args } = launchOptions(findChromium(), [spareProcess]);
  const profile = mkdtempSync(join(tmpdir(), 'plain-browser-'));
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(executablePath, [...args, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithUs(browser);
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  const close = async () => {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const port = await portOf(browser.stderr);
  await sleep(settleMs);
  return { port, close };
};

export const openPlainTab = async (): Promise<PlainTab> => {
  const browser = await openPlainBrowser();
  const { send, disconnect } = await connect(browser.port);
  return {
    send,
    read: async (expression) => {
      const parameters = { expression, awaitPromise: true, returnByValue: true };
      return ((await send('Runtime.evaluate', parameters)) as Evaluated).result.value as never;
    },
    close: () => {
      disconnect();
      return browser.close();
    },
  };
};

type Evaluated = { result: { value: unknown } };

const portOf = async (said: NodeJS.ReadableStream): Promise<number> => {
  for await (const line of createInterface(said)) {
    const [, port] = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? [];
    if (port !== undefined) return Number(port);
  }
  throw new Error('The browser ended before it listened.');
};

type Target = { type: string; webSocketDebuggerUrl: string };

/** The one that a window opens with: a tab in the background would paint nothing. */
const firstTab = async (port: number): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
  const tab = ((await answer.json()) as Target[]).find(({ type }) => type === 'page');
  if (tab === undefined) throw new Error('The browser has no tab.');
  return tab.webSocketDebuggerUrl;
};

const connect = async (port: number) => {
  const socket = new WebSocket(await firstTab(port));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (answer: { result?: unknown; error?: object }) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  let last = 0;
  const send = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ result, error }) =>
        error === undefined ? resolve(result) : reject(new Error(JSON.stringify(error))),
      );
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, disconnect: () => socket.close() };
};
