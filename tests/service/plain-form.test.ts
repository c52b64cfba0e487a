import { expect, test } from 'vitest';
import { findLead } from '#domain/leads/read-leads.ts';
import { request } from '#tests/support/service-leads.ts';
import {
  countLeads,
  openApps,
  postForm,
  referenceIn,
  typed,
} from '#tests/support/service-posts.ts';

const open = openApps();
const service = open({ RATE_LIMIT_MAX: '100000' });

test('a plain form is accepted, and pressed twice makes one lead', async () => {
  const fields = { ...typed, agreeToTexts: 'true', page: '/waco', 'source.gclid': 'xyz' };
  const answer = await postForm(service, fields);
  expect(answer.statusCode).toBe(303);
  const [, reference = ''] =
    /^\/offer-received\?ref=(\w{3}-\w{3})$/.exec(String(answer.headers.location)) ?? [];
  const lead = await findLead(service.context.store, { reference });
  expect(lead).toMatchObject({ request, page: '/waco', source: { gclid: 'xyz' } });
  const before = await countLeads(service);
  await postForm(service, fields);
  expect(await countLeads(service)).toBe(before);
});

test.each([
  ['http', '', ''],
  ['https', '__Secure-', '; Secure'],
])(
  'what opens the request goes by %s in a cookie for the next page, for a minute, and in no address',
  async (proto, prefix, secure) => {
    const proxied = open({ RATE_LIMIT_MAX: '100', TRUSTED_PROXIES: '127.0.0.1' });
    const { headers } = await postForm(proxied, typed, { 'x-forwarded-proto': proto });
    expect(headers.location).toMatch(/^\/offer-received\?ref=\w{3}-\w{3}$/);
    expect(headers['set-cookie']).toMatch(
      new RegExp(
        `^${prefix}requestLink=\\w{3}-\\w{3}-\\w{25}; Max-Age=60; Path=/offer-received; HttpOnly${secure}; SameSite=Lax$`,
      ),
    );
  },
);

test('after Back, another request is another lead, and the first one again is none', async () => {
  const post = async (propertyAddress: string) =>
    referenceIn(await postForm(service, { ...typed, propertyAddress, page: '/waco' }));
  const before = await countLeads(service);
  const [first, second, again] = [await post('1 Elm'), await post('2 Elm'), await post('1 Elm')];
  expect(await countLeads(service)).toBe(before + 2);
  expect([again === first, second === first]).toEqual([true, false]);
});

test('an unchecked box sends nothing and means no', async () => {
  const answer = await postForm(service, { ...typed, lastName: 'Unchecked' });
  const reference = referenceIn(answer);
  expect((await findLead(service.context.store, { reference }))?.request.agreeToTexts).toBe(false);
});

test.each([
  ['Missing Information', { firstName: '' }],
  ['Input Too Long', { lastName: 'x'.repeat(101) }],
  ['Invalid Email', { email: 'ann@' }],
  ['Invalid Input', { phone: '555' }],
])('a form with a mistake shows %s and keeps what was typed', async (title, mistake) => {
  const comments = 'Roof "leaks" </textarea><script>alert(1)</script>';
  const fields = { ...typed, ...mistake, comments, agreeToTexts: 'true', page: '/waco' };
  const answer = await postForm(service, fields);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('<title>Waco</title>');
  expect(answer.body).toContain(`<strong>${title}</strong>`);
  expect(answer.body).toContain('name="propertyAddress" value="12 Elm St"');
  expect(answer.body).toContain('Roof &quot;leaks&quot; &lt;/textarea&gt;&lt;script&gt;');
  expect(answer.body).toContain('value="true" checked=""');
  expect(answer.body).toContain('aria-invalid="true"');
});

test.each(['/nowhere', '', '../../etc/passwd'])(
  'a form from the page %j still gets its answer',
  async (page) => {
    const answer = await postForm(service, { ...typed, firstName: '', page });
    expect(answer.body).toContain('<title>Contact</title>');
    expect(answer.body).toContain('value="12 Elm St"');
  },
);

test('without a built site the bare form keeps what was typed', async () => {
  const bare = open({}, { site: new Map() });
  const answer = await postForm(bare, { ...typed, firstName: '' });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('value="12 Elm St"');
  expect(answer.body).toContain('<strong>Missing Information</strong>');
});
