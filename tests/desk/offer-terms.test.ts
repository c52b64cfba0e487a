import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { draftOffer, type NewOffer } from '#domain/offers/draft-offer.ts';
import { readOffers } from '#domain/offers/rows.ts';
import type { OfferedFigures } from '#domain/offers/written-offer.ts';
import { test as base, dayAhead } from '#tests/support/desk.ts';
import { newOffer, typedOffer } from '#tests/support/offers.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const test = base.extend('addLead', { scope: 'file' }, ({ desk }) => {
  let made = 0;
  return async () => {
    made += 1;
    const reference = `CFH-5${'23456789CFHJKMQRVWXY'[made]}X`;
    const lead = makeLead({ reference, receivedAt: Date.now() - 3_600_000 });
    await acceptLead(desk.store, lead, []);
    return {
      path: `/leads/${reference}`,
      offers: () => readOffers<OfferedFigures>(desk.store, lead.id),
      /** As it was kept under other terms, or on another day. */
      draft: (offer: NewOffer) =>
        draftOffer(
          desk.store,
          lead.id,
          { personId: undefined, now: Date.now(), eventId: randomUUID() },
          offer,
        ),
    };
  };
});

const sent = (given: Record<string, string> = {}) => ({
  ...typedOffer(Date.now()),
  asked: 'offer',
  once: randomUUID(),
  ...given,
});

test('nobody chooses who pays closing costs: every offer says what the site says', async ({
  addLead,
  owner,
}) => {
  const { path, offers } = await addLead();
  const form = await (await owner.get(`${path}/offer`)).text();
  expect(form).not.toContain('name="closing"');
  expect(form).toContain('we pay all closing costs, as our site does');
  await owner.post(`${path}/offer`, sent({ closing: 'each' }));
  expect(await offers()).toMatchObject([{ figures: { closing: 'us' } }]);
});

test('a draft that says otherwise is not sent, and is mended by a preview', async ({
  addLead,
  owner,
}) => {
  const { path, offers, draft } = await addLead();
  const usual = newOffer(Date.now(), { note: 'It was good to meet you.' });
  await draft({ ...usual, figures: { ...usual.figures, closing: 'each' } });
  const [old] = await offers();
  const refused = await owner.post(`${path}/offer-send`, { offer: old?.id ?? '' });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('our site disagree on who pays closing costs');
  expect(await offers()).toMatchObject([{ state: 'draft', figures: { closing: 'each' } }]);
  const form = await (await owner.get(`${path}/offer`)).text();
  expect(form).toContain('It was good to meet you.');
  await owner.post(`${path}/offer`, sent({ seen: old?.id ?? '' }));
  const [mended] = await offers();
  await owner.post(`${path}/offer-send`, { offer: mended?.id ?? '' });
  expect(await offers()).toMatchObject([{ state: 'sent', figures: { closing: 'us' } }]);
});

test('no offer ends sooner than the site promises, neither typed nor left lying', async ({
  addLead,
  owner,
}) => {
  const { path, offers, draft } = await addLead();
  const short = await owner.post(`${path}/offer`, sent({ until: dayAhead(13), note: 'Hello.' }));
  expect(short.status).toBe(422);
  const html = await short.text();
  expect(html).toContain('Our site says that an offer is good for 14 days');
  expect(html).toContain('Hello.');
  expect(html).toContain(`min="${dayAhead(14)}"`);
  expect(await offers()).toEqual([]);
  await draft(newOffer(Date.now() - 86_400_000));
  const [old] = await offers();
  const late = await owner.post(`${path}/offer-send`, { offer: old?.id ?? '' });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('This offer would end too soon');
  expect(await (await owner.get(`${path}/offer`)).text()).toContain(`value="${dayAhead(14)}"`);
});

test('what a visit could still change is asked for, and kept through a mistake', async ({
  addLead,
  owner,
}) => {
  const { path, offers } = await addLead();
  const ticked = { visit: 'yes', visitChanges: ' ', note: 'See you Friday.' };
  const refused = await owner.post(`${path}/offer`, sent(ticked));
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('Say what the visit could change');
  expect(html).toContain('See you Friday.');
  expect(html).toMatch(/name="visit"[^>]*checked/);
  const changes = 'If the slab needs piers, the price.';
  await owner.post(`${path}/offer`, sent({ ...ticked, visitChanges: changes }));
  expect(await offers()).toMatchObject([{ figures: { visit: changes } }]);
  expect(await (await owner.get(`${path}/offers/1`)).text()).toContain(
    `What the visit could change: ${changes}`,
  );
  expect(await (await owner.get(path)).text()).toContain(changes);
  expect(await (await owner.get(`${path}/offer`)).text()).toContain(changes);
});

test('an offer is withdrawn before its last day with a reason alone', async ({
  addLead,
  owner,
}) => {
  const { path, offers } = await addLead();
  expect((await owner.get(`${path}/withdraw`)).status).toBe(409);
  await owner.post(`${path}/offer`, sent());
  const offer = (await offers())[0]?.id ?? '';
  await owner.post(`${path}/offer-send`, { offer });
  const page = await (await owner.get(`${path}/offers/1`)).text();
  expect(page).toContain(`href="${path}/withdraw"`);
  expect(page).not.toContain('/offer-withdraw"');
  expect(await (await owner.get(`${path}/withdraw`)).text()).toContain('on their page and in an');
  const form = { offer, from: path, asked: 'withdraw' };
  const bare = await owner.post(`${path}/offer-withdraw`, { ...form, once: randomUUID() });
  expect([bare.status, (await bare.text()).includes('Say why: the seller reads it.')]).toEqual([
    422,
    true,
  ]);
  const long = 'Because. '.repeat(30);
  const refused = await owner.post(`${path}/offer-withdraw`, { ...form, reason: long });
  expect(await refused.text()).toContain(long.trim());
  expect(await offers()).toMatchObject([{ state: 'sent' }]);
  const reason = 'The county condemned the house.';
  await owner.post(`${path}/offer-withdraw`, { ...form, reason, once: randomUUID() });
  expect(await offers()).toMatchObject([{ state: 'withdrawn', withdrawnBecause: reason }]);
  const html = await (await owner.get(path)).text();
  expect(html).toContain(`Withdrawn: “${reason}”`);
  expect(html).toMatch(/Withdrew written offer 1, \$[\d,]+: “The county/);
});
