import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { makeNewLink } from '#domain/seller-page/links.ts';
import { content } from '../support/browser.ts';
import { testWith } from '../support/seller-page.ts';
import { testApp } from '../support/service-app.ts';
import { request as typed } from '../support/service-leads.ts';
import { postLead } from '../support/service-process.ts';

const test = testWith();
const { problems } = content.sellerPage;

test('each link that opens nothing says why, with a way on', async ({ ask, store, service }) => {
  const { id, link } = await ask();
  const newer = { personId: undefined, now: Date.now(), eventId: randomUUID() };
  const bad: [string, keyof typeof problems, number][] = [
    [link.slice(0, -3), 'cut', 404],
    [link.replace(/-\w+$/, ''), 'cut', 404],
    [`${link}x`, 'unknown', 404],
    [link.replace(/.{4}$/, '0000'), 'unknown', 404],
    ['/your-request/HRW-472-0123456789abcdefghijklmno', 'unknown', 404],
    ['/your-request/%3Cscript%3E', 'unknown', 404],
  ];
  expect((await fetch(service.url + link)).status).toBe(200);
  await makeNewLink(store, id, newer);
  for (const [path, problem, status] of [...bad, [link, 'old', 410] as const]) {
    const answer = await fetch(service.url + path);
    const html = await answer.text();
    expect([path, answer.status, html.includes(problems[problem].heading)]).toEqual([
      path,
      status,
      true,
    ]);
    expect(html).toContain(content.company.phone);
  }
});

test('without the rest of its link the page says where to find it', async ({ open }) => {
  const page = await open('/your-request');
  const { heading } = content.pages['your-request'].hero;
  await page.getByRole('heading', { name: heading }).waitFor();
});

/** In this process, so that every line of the log can be read. */
const quietApp = (env: Record<string, string> = {}) => {
  const app = testApp({ RATE_LIMIT_MAX: '100', ...env });
  onTestFinished(app.close);
  return app;
};

const post = (app: ReturnType<typeof testApp>, language = 'en') =>
  app.app.inject({
    method: 'POST',
    url: '/functions/v1/send-contact-email',
    payload: { ...typed, language },
  });

test.for([
  ['en', '/your-request', '/offer-received'],
  ['es', '/es/su-solicitud', '/es/solicitud-recibida'],
] as const)(
  'the %s link is in no log, no cache, no referrer and no search engine',
  async ([language, path, received]) => {
    const service = quietApp();
    const { link, reference } = (await post(service, language)).json();
    expect(link.startsWith(`${path}/`)).toBe(true);
    const seal = link.split('-').at(-1);
    const urls = [
      link,
      `${link}?done=said`,
      `${link}/photos/1`,
      link.toUpperCase(),
      `${link}/`,
      `/x${link}`,
    ];
    for (const url of urls) await service.app.inject({ url });
    await service.app.inject({
      method: 'POST',
      url: `${link}/more`,
      payload: 'words=Hello',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const cookie = `requestLink=${reference}-${seal}`;
    await service.app.inject({ url: `${received}?ref=${reference}`, headers: { cookie } });
    expect(service.lines.join('')).toContain(`"${path}"`);
    expect(service.lines.join('').toLowerCase()).not.toContain(seal);
    const { headers, statusCode } = await service.app.inject({ url: link });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'content-security-policy': expect.stringContaining("form-action 'self'"),
    });
  },
);

test.for(['en', 'es'])(
  'guessing ends soon, and the right link is opened even then: %s',
  async (language) => {
    const service = quietApp({ RATE_LIMIT_MAX: '1' });
    const { link } = (await post(service, language)).json();
    const guess = async (url: string) => (await service.app.inject({ url })).statusCode;
    const wrong = link.replace(/.{4}$/, 'zzzz');
    for (const _ of Array.from({ length: 10 })) expect(await guess(wrong)).toBe(404);
    expect(await guess(wrong)).toBe(429);
    expect(await guess(link)).toBe(200);
  },
);

test.for([
  '/',
  '/correct',
  '/more',
  '/photos',
  '/photos/none',
  '/photos/none/small',
  '/a/b',
  '/offer/',
])(
  'what stands at %s below a private address is its page, and nothing of the site',
  async (below, { ask, service }) => {
    const { link } = await ask();
    const answer = await fetch(service.url + link + below, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, link]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.text()).toBe('');
  },
);

test('a private address is nobody’s source', async ({ ask, read }) => {
  const { link } = await ask();
  const source = { landingPage: `${link}/correct`, utm_source: 'mail', utm_content: `see ${link}` };
  const asked = await ask({ source });
  expect((await read(asked)).source).toEqual({ utm_source: 'mail' });
});

test('whoever sends a request again gets the link that they had, and none that was made since', async ({
  service,
  store,
}) => {
  const send = async () => {
    const answer = await postLead(service.url, { key: 'again-and-again', fields: {} });
    return (await answer.json()) as { id: string; link: string };
  };
  const { id, link } = await send();
  await makeNewLink(store, id, { personId: undefined, now: Date.now(), eventId: randomUUID() });
  expect(await send()).toMatchObject({ id, link });
  expect((await fetch(service.url + link)).status).toBe(410);
});
