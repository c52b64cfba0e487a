import { Authenticator } from '#tests/rehearsal/players/authenticator.ts';
import type { RunningDesk } from './desk-process.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
export const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

/** A browser as far as the door goes: it has cookies, and says from which page it sends. */
export const openBrowser = ({ address, url }: RunningDesk, userAgent = iPhone) => {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { ...init.headers, cookie, origin: url, 'user-agent': userAgent };
    const answer = await fetch(address + path, { ...init, headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    get: (path: string) => ask(path, {}),
    post: (path: string, fields: Record<string, string> = {}) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    /** As the door's script sends it. */
    postJson: (path: string, body: unknown) =>
      ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
  };
};

export type DoorBrowser = ReturnType<typeof openBrowser>;

export const askFor = async (browser: DoorBrowser, path: string, body: unknown = {}) =>
  (await (await browser.postJson(path, body)).json()) as { challenge: string };

/** A phone with a passkey, which signs in on itself or, over its camera, on any other device. */
export const openPhone = (desk: RunningDesk) => {
  const authenticator = new Authenticator();
  const sign = async (browser: DoorBrowser, path: string): Promise<Response> => {
    const options = await askFor(browser, `${path}/options`);
    return browser.postJson(`${path}/verify`, authenticator.sign(options, desk.url));
  };
  return {
    authenticator,
    join: async (browser: DoorBrowser, link: string, name = ''): Promise<Response> => {
      const { pathname } = new URL(link);
      const options = await askFor(browser, `${pathname}/options`, { name });
      const response = authenticator.make(options, desk.url);
      return browser.postJson(`${pathname}/verify`, { name, response });
    },
    signIn: (browser: DoorBrowser) => sign(browser, '/sign-in'),
    stepUp: (browser: DoorBrowser) => sign(browser, '/step-up'),
  };
};
