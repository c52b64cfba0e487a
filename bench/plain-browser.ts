import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium, launchOptions, spareProcess } from '#tests/support/chromium.ts';
import { endWithUs } from '#tests/support/end-with-us.ts';

/** One tab, spoken to in Chromium's own protocol: https://chromedevtools.github.io/devtools-protocol/ */
export type PlainTab = {
  send: (method: string, parameters?: object) => Promise<unknown>;
  /** The value of an expression, awaited, in the page. */
  read: <Value>(expression: string) => Promise<Value>;
  close: () => Promise<void>;
};

type PlainBrowser = { port: number; close: () => Promise<void> };

const closing = (browser: PlainBrowser, disconnect: () => void) => () => {
  disconnect();
  return browser.close();
};

/** A browser that has just been opened goes on starting, on the cores of what is measured. */
const settleMs = 1_000;

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
  const { send, disconnect } = await connect(await firstPageOf(browser.port));
  return { send, read: readThrough(send), close: closing(browser, disconnect) };
};

/** A page that is shown, or one that is drawn ahead. */
type PageOfTab = Pick<PlainTab, 'send' | 'read'>;

export type WholeTab = { pages: readonly PageOfTab[]; close: () => Promise<void> };

/** Chromium draws nothing ahead where one of its pages is spoken to alone. In the order in which they were begun. */
export const openWholeTab = async (): Promise<WholeTab> => {
  const browser = await openPlainBrowser();
  const pages: PageOfTab[] = [];
  const hear = ({ method, params: { sessionId, targetInfo } }: Happening) => {
    if (method !== 'Target.attachedToTarget' || targetInfo?.type !== 'page') return;
    const toPage: Send = (name, parameters) => send(name, parameters, sessionId);
    pages.push({ send: toPage, read: readThrough(toPage) });
  };
  const { send, disconnect } = await connect(await addressOf(browser.port), hear);
  const tabs = (await send('Target.getTargets', { filter: [{ type: 'tab' }] })) as Targets;
  const [tab] = tabs.targetInfos;
  const attached = await send('Target.attachToTarget', { targetId: tab?.targetId, flatten: true });
  const toAll = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', toAll, (attached as Session).sessionId);
  return { pages, close: closing(browser, disconnect) };
};

const readThrough =
  (send: Send): PlainTab['read'] =>
  async (expression) => {
    const parameters = { expression, awaitPromise: true, returnByValue: true };
    return ((await send('Runtime.evaluate', parameters)) as Evaluated).result.value as never;
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

const ask = async (port: number, what: string): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${port}/json/${what}`)).json();

/** The one that a window opens with: a tab in the background would paint nothing. */
const firstPageOf = async (port: number): Promise<string> => {
  const page = ((await ask(port, 'list')) as Target[]).find(({ type }) => type === 'page');
  if (page === undefined) throw new Error('The browser has no tab.');
  return page.webSocketDebuggerUrl;
};

const addressOf = async (port: number): Promise<string> =>
  ((await ask(port, 'version')) as Target).webSocketDebuggerUrl;

type Session = { sessionId: string };
type Targets = { targetInfos: { targetId: string }[] };

type Send = (method: string, parameters?: object, sessionId?: string) => Promise<unknown>;
type Happening = { method: string; params: Partial<Session> & { targetInfo?: { type: string } } };

const connect = async (address: string, hear: (happening: Happening) => void = () => {}) => {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (answer: { result?: unknown; error?: object }) => void>();
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(String(data));
    if (said.id === undefined) return hear(said);
    waiting.get(said.id)?.(said);
    waiting.delete(said.id);
  };
  let last = 0;
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ result, error }) =>
        error === undefined ? resolve(result) : reject(new Error(JSON.stringify(error))),
      );
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  return { send, disconnect: () => socket.close() };
};
