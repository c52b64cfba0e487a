import { signedInAs } from '../signed-in.ts';
import { type Seller, sellerAt } from './seller.ts';
import type { EngineTest } from './test.ts';

const smallPhone = { width: 360, height: 740, scripts: true } as const;

/** `look` opens a path of the desk, signed in as Ruth, on a small phone unless told otherwise. */
export const atTheDesk = (base: EngineTest) =>
  base
    .extend('ruth', ({ desk }) => signedInAs(desk, 'Ruth Calloway'))
    .extend('look', ({ engine, desk, ruth }, { onCleanup }) => {
      const opened: Seller[] = [];
      onCleanup(async () => {
        for (const window of opened) await window.close();
      });
      return async (path: string, size = {}): Promise<Seller> => {
        const window = sellerAt(await engine.open({ ...smallPhone, ...size }));
        opened.push(window);
        await window.goto(`${desk.url}/sign-in`);
        await window.evaluate((cookie) => {
          // biome-ignore lint/suspicious/noDocumentCookie: the one way that all three have
          document.cookie = `${cookie}; path=/`;
        }, ruth.cookie);
        await window.goto(desk.url + path);
        return window;
      };
    });
