import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { consentWording } from '#lead/consent-wording.ts';
import { served } from '#server/context.ts';
import { keepCurrentWording } from '#server/keep-current-wording.ts';
import { openStore } from '#store/open.ts';
import { languages, type TestApp, testApp, withConsent } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';
import { referenceIn } from '#tests/support/service-posts.ts';

const opened: TestApp[] = [];
const open = (...given: Parameters<typeof testApp>): TestApp => {
  const service = testApp({ RATE_LIMIT_MAX: '100000', ...given[0] }, given[1]);
  opened.push(service);
  return service;
};
afterAll(() => Promise.all(opened.map(({ close }) => close())));

const path = '/functions/v1/send-contact-email';

const consentOf = async ({ app, context }: TestApp, given: Record<string, unknown> = {}) => {
  const answer = await app.inject({ method: 'POST', url: path, payload: { ...request, ...given } });
  expect(answer.statusCode).toBe(200);
  return (await findLead(context.store, { id: answer.json().id }))?.consent;
};

const service = open();
const { consent: shown } = languages.english;
const current = { version: '7', wording: consentWording(shown) };

test.each([
  ['the version of the server', { consentVersion: '7' }],
  ['no version, as pages did before', {}],
  ['an empty version', { consentVersion: ' ' }],
  ['something that is no text', { consentVersion: { deep: 1 } }],
])('a page with %s showed the words of the server', async (_, given) => {
  expect(await consentOf(service, given)).toMatchObject(current);
});

test('a page that is older than the server keeps its own words', async () => {
  const older = { ...shown, version: '6', label: 'You agree to texts.' };
  await keepCurrentWording({ ...service.context, languages: withConsent(older) });
  expect(await consentOf(service, { consentVersion: '6' })).toMatchObject({
    version: '6',
    wording: consentWording(older),
  });
});

test('words that nobody knows are left empty, and so are words that may be two', async () => {
  expect(await consentOf(service, { consentVersion: '2019' })).toMatchObject({
    version: '2019',
    wording: '',
  });
  for (const label of ['One.', 'Two.']) {
    const changed = withConsent({ version: '5', label });
    await keepCurrentWording({ ...service.context, languages: changed });
  }
  expect(await consentOf(service, { consentVersion: '5' })).toMatchObject({ wording: '' });
});

test('a plain form says which words it showed', async () => {
  const fields = { ...request, agreeToTexts: 'on', consentVersion: '2019' };
  const answer = await service.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  const reference = referenceIn(answer);
  const lead = await findLead(service.context.store, { reference });
  expect(lead?.consent).toMatchObject({ agreed: true, version: '2019', wording: '' });
});

test('whatever a page says of its version costs no lead and breaks no hash', async () => {
  const odd = fc.oneof(fc.string({ unit: 'binary', maxLength: 100 }), fc.anything());
  await fc.assert(
    fc.asyncProperty(odd, async (consentVersion) => {
      const consent = await consentOf(service, { consentVersion });
      expect(consent?.version.length).toBeLessThanOrEqual(40);
    }),
    { numRuns: 60 },
  );
  expect((await verifyLedger(service.context.store)).problems).toEqual([]);
});

test('the bare form shows the words that are kept with its lead', async () => {
  const bare = open({}, { site: new Map() });
  const answer = await bare.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'firstName=Ann',
  });
  expect(answer.body).toContain('<input type="hidden" name="consentVersion" value="7">');
  expect(answer.body).toContain(shown.label);
  expect(answer.body).toContain(
    'Reply STOP to end. <a href="/privacy-policy">Privacy Policy</a> · <a href="/terms-of-service">Terms of Service</a>',
  );
});

test('words that change under the same version are warned of', async () => {
  const { context, lines } = open();
  await keepCurrentWording(served(context));
  await keepCurrentWording(served(context));
  expect(lines).toEqual([]);
  await keepCurrentWording({ ...context, languages: withConsent({ label: 'Other words.' }) });
  expect(lines).toEqual([
    expect.stringContaining('change \\"version\\" in content/en/consent.yaml'),
  ]);
});

test('without a store the service starts, and the words are kept with the first lead', async () => {
  const later = open();
  const unreachable = openStore({ file: '/dev/null/leads.db' });
  await keepCurrentWording({ ...served(later.context), store: unreachable });
  expect(later.lines).toEqual([expect.stringContaining('kept with the next lead')]);
  expect(await consentOf(later)).toMatchObject(current);
});
