import { type Form, Page } from './page.ts';

/** One of the product's two addresses: as links name it, and where it listens now. */
export type Place = { url: () => string; address: () => string };

/** What somebody types, chooses or checks; `false` is a box that is cleared. */
export type Typed = Readonly<Record<string, string | false>>;

export type Photo = { name: string; bytes: Buffer };

/** Nobody answered: the process was gone, or went while it was asked. */
export const noAnswer = 'no answer';
export type NoAnswer = typeof noAnswer;

/** A page that takes so many times what the simplest answer takes beside it, three times over, is too slow. */
const slowest = 10;
/** Below it nobody waits; a busy machine takes this long for anything now and then. */
const unnoticedMs = 50;

const keptPages = 30;
const patienceMs = 40_000;

/** A browser as far as forms and links go: it has cookies, keeps the pages it has seen, and runs no script. */
export class Browser {
  readonly #place: Place;
  readonly #headers: Record<string, string>;
  readonly #cookies = new Map<string, string>();
  /** Every page it has shown, the newest last: *Back* and other tabs have them as they were. */
  readonly pages: Page[] = [];
  readonly slow: string[] = [];
  /** How whoever holds it shows a passkey once more, where they have one. */
  showPasskey: (() => Promise<unknown>) | undefined;

  constructor(place: Place, ip: string) {
    this.#place = place;
    this.#headers = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/146.0 Mobile Safari/537.36',
      'x-forwarded-for': ip,
      accept: 'text/html,*/*;q=0.8',
    };
  }

  async open(address: string): Promise<Page | NoAnswer> {
    const page = await this.#timed(address);
    if (page !== noAnswer) this.#keep(page);
    return page;
  }

  /** The form as it stands in that page, however old the page is, with what was typed into it. */
  async send(
    page: Page,
    form: Form,
    typed: Typed = {},
    photos: readonly Photo[] = [],
  ): Promise<Page | NoAnswer> {
    const sent = form.fields.flatMap(({ name, value, isSent, kind }): [string, string][] => {
      if (kind === 'file') return [];
      const given = typed[name];
      if (given === false || (given === undefined && !isSent)) return [];
      return [[name, given ?? value]];
    });
    const unknown = Object.keys(typed).filter((name) =>
      form.fields.every((field) => field.name !== name),
    );
    const [button] = form.buttons;
    const chosen = unknown.filter((name) => form.buttons.some((one) => one.name === name));
    if (chosen.length < unknown.length) throw new Error(`${form.action} has no field ${unknown}`);
    for (const name of chosen) sent.push([name, String(typed[name])]);
    if (chosen.length === 0 && button !== undefined && button.name !== '') {
      sent.push([button.name, button.value]);
    }
    const address = new URL(form.action, page.url);
    if (form.method === 'get') {
      return this.open(`${address.pathname}?${new URLSearchParams(sent)}`);
    }
    const post = () =>
      this.#ask(address.pathname + address.search, {
        method: 'POST',
        body: form.isMultipart ? multipart(sent, photos) : new URLSearchParams(sent),
        headers: { origin: this.#place.url(), referer: page.url },
      });
    let answer = await post();
    if (asksForPasskey(answer) && this.showPasskey !== undefined) {
      await this.showPasskey();
      answer = await post();
    }
    if (answer !== noAnswer) this.#keep(answer);
    return answer;
  }

  /** What a script of the page posts. */
  async post(path: string, body: unknown): Promise<Response> {
    const response = await this.#fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: this.#place.url() },
    });
    return response;
  }

  /** A form that a script of the page sends by itself; the status of its answer. */
  async postForm(path: string, fields: Readonly<Record<string, string>>): Promise<number> {
    const response = await this.#fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: this.#place.url() },
    });
    return response.status;
  }

  #keep(page: Page): void {
    this.pages.push(page);
    if (this.pages.length > keptPages) this.pages.shift();
  }

  async #timed(address: string): Promise<Page | NoAnswer> {
    let page: Page | NoAnswer = noAnswer;
    for (let times = 0; times < 3; times += 1) {
      const began = performance.now();
      const asked = this.#ask(address, {});
      const beside = this.#fetch('/healthz', {}).then(
        () => performance.now() - began,
        () => Number.POSITIVE_INFINITY,
      );
      page = await asked;
      const tookMs = performance.now() - began;
      const besideMs = await beside;
      if (page === noAnswer || tookMs <= slowest * Math.max(besideMs, unnoticedMs)) return page;
      if (times === 2)
        this.slow.push(
          `${address} took ${Math.round(tookMs)} ms, /healthz ${Math.round(besideMs)}`,
        );
    }
    return page;
  }

  async #ask(address: string, init: RequestInit): Promise<Page | NoAnswer> {
    let [path, how] = [address, init];
    try {
      for (let hops = 0; hops < 6; hops += 1) {
        const response = await this.#fetch(path, how);
        const next = response.headers.get('location');
        const html = await response.text();
        const url = new URL(path, this.#place.url()).href;
        if (next === null) return new Page(url, response.status, html);
        const to = new URL(next, url);
        [path, how] = [to.pathname + to.search, {}];
      }
    } catch (error) {
      if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return noAnswer;
      throw error;
    }
    throw new Error(`${address} leads from page to page without an end.`);
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { pathname, search } = new URL(path, this.#place.url());
    const response = await fetch(this.#place.address() + pathname + search, {
      ...init,
      redirect: 'manual',
      headers: { ...this.#headers, ...init.headers, ...(cookie !== '' && { cookie }) },
      signal: AbortSignal.timeout(patienceMs),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

const asksForPasskey = (page: Page | NoAnswer): boolean =>
  page !== noAnswer && page.html.includes('data-passkey="step-up"');

const multipart = (fields: readonly [string, string][], photos: readonly Photo[]): FormData => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  for (const { name, bytes } of photos) {
    body.append('photo', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  }
  return body;
};
