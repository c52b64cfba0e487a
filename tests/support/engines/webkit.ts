import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { endWithUs } from '../end-with-us.ts';
import { listeningPort } from '../listening-port.ts';
import type { BrowserWindow, Engine, Key, Size, WindowOptions } from './engine.ts';

const startsWithinMs = 30_000;

/** WebKitGTK's own small browser, without its toolbar, driven by WebDriver on a display that nobody sees. */
export const startWebKit = async (miniBrowser: string): Promise<Engine> => {
  const { display, screen } = await startScreen({ width: 1600, height: 1200 });
  const driver = spawn('WebKitWebDriver', ['--port=0'], {
    env: {
      ...process.env,
      DISPLAY: display,
      // There is no graphics card, and nobody who listens for accessibility.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  endWithUs(driver);
  const send = sendTo(`http://127.0.0.1:${await portOf(driver)}`);
  return {
    open: (options) => open(send, miniBrowser, options),
    close: async () => {
      await end(driver);
      await end(screen);
    },
  };
};

const startScreen = async ({ width, height }: Size) => {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  endWithUs(screen);
  for await (const number of createInterface(screen.stdio[3] as Readable)) {
    return { screen, display: `:${number}` };
  }
  throw new Error('Xvfb ended before it had a display.');
};

const end = async (child: ChildProcess): Promise<void> => {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

type Send = <Value = void>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Value>;

const sendTo =
  (driver: string): Send =>
  async <Value>(method: string, path: string, body = {}) => {
    const answer = await fetch(driver + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(startsWithinMs),
    });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

const portOf = async ({ pid = 0 }: ChildProcess): Promise<number> => {
  const deadline = Date.now() + startsWithinMs;
  for (;;) {
    const port = listeningPort(pid);
    if (port !== undefined) return port;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not listen.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  ' ': ' ',
};

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

const open = async (
  send: Send,
  binary: string,
  { width, height, scripts }: WindowOptions,
): Promise<BrowserWindow> => {
  const args = ['--automation', '--full-screen', `--enable-javascript-markup=${scripts}`];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
  const session = `/session/${sessionId}`;
  const post = <Value = void>(path: string, body: object) =>
    send<Value>('POST', session + path, body);
  const act = (device: object) => post('/actions', { actions: [device] });
  const keys = (actions: object[]) => act({ type: 'key', id: 'keys', actions });
  await post('/window/rect', { x: 0, y: 0, width, height });
  return {
    goto: (url) => post('/url', { url }),
    evaluate: (read, selector = '') =>
      post('/execute/sync', { script: `return (${read})(...arguments)`, args: [selector] }),
    click: ({ x, y }) =>
      act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    press: (key, held) => {
      const once = [down(keyCodes[key]), up(keyCodes[key])];
      return keys(held ? [down(keyCodes[held]), ...once, up(keyCodes[held])] : once);
    },
    type: (text) =>
      keys(
        [...text.replaceAll('\n', keyCodes.Enter)].flatMap((letter) => [down(letter), up(letter)]),
      ),
    screenshot: async () =>
      Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    close: () => send('DELETE', session),
  };
};
