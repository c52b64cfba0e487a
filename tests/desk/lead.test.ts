import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { loadLanguages } from '#content/load-company.ts';
import { askErasure, callOffErasure } from '#domain/seller-page/erasure.ts';
import { createSellerLinks } from '#domain/seller-page/links.ts';
import { sayMore } from '#domain/seller-page/say-more.ts';
import { markStage } from '#domain/work/mark-stage.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { dayAhead, phone } from '#tests/support/desk.ts';
import { edited, once, test } from '#tests/support/desk-lead.ts';
import { addStoredEvent } from '#tests/support/stored-event.ts';

test('a lead is shown whole, and its proof as a page that runs nothing', async ({
  addLead,
  owner,
}) => {
  const { path, reference } = await addLead();
  const page = await owner.get(path);
  expect(page.status).toBe(200);
  const html = await page.text();
  for (const words of [
    '<h1>Ann Lee</h1>',
    reference,
    'The roof leaks.',
    'href="tel:+12545550142"',
    'https://www.google.com/maps/search/',
    'Agreed to texts on',
    'Asked for an offer on /waco',
    'Email to the team is about to be sent',
  ]) {
    expect(html).toContain(words);
  }
  const proof = await owner.get(`${path}/consent`);
  expect(proof.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'none'/,
  );
  expect(await proof.text()).toContain('Record of consent to text messages');
});

test('what a seller said on the private page is shown, and a new link ends the old one', async ({
  addLead,
  desk,
  owner,
}) => {
  const { id, path } = await addLead();
  const said = { words: 'Call my son', answers: { roof: 'leaks', owed: 'behind' } };
  const saying = { leadId: id, eventId: randomUUID(), now: Date.now(), channels: [] };
  await sayMore(desk.store, said, saying);
  const html = await (await owner.get(path)).text();
  for (const words of ['<dt>Roof</dt><dd>leaks</dd>', 'Wrote on their page: “Call my son”']) {
    expect(html).toContain(words);
  }
  const linkIn = (text: string) => /\/your-request\/([\w-]+)/.exec(text)?.[1] ?? '';
  const links = createSellerLinks(desk.store, () => ({ languages: loadLanguages() }));
  expect(await links.open(linkIn(html))).toMatchObject({ kind: 'open', lead: { id } });
  expect((await owner.post(`${path}/new-link`, { once: once(), from: path })).status).toBe(303);
  const newer = linkIn(await (await owner.get(path)).text());
  expect(await links.open(linkIn(html))).toEqual({ kind: 'old' });
  expect(await links.open(newer)).toMatchObject({ kind: 'open', lead: { id } });
});

test('what a newer version noted is told as such, on the timeline and in the log', async ({
  addLead,
  desk,
  owner,
}) => {
  const { id, path } = await addLead();
  const flown = { id: randomUUID(), at: Date.now(), kind: 'drone-flown', details: '{"meters":30}' };
  await desk.store.writeOne((db) => addStoredEvent(db, { ...flown, lead_id: id }));
  const words = 'Something that a newer version of the desk noted (drone-flown)';
  for (const page of [path, '/log']) {
    const html = await (await owner.get(page)).text();
    expect(html).toContain(words);
    expect(html).not.toContain('at the terminal');
  }
});

test('a deletion that lies ahead heads the page, with its day, until it is called off', async ({
  addLead,
  desk,
  owner,
}) => {
  const { id, path } = await addLead();
  const mark = { stage: 'offer', reachedAt: undefined, valueCents: undefined } as const;
  const actor = () => ({ personId: undefined, now: Date.now(), eventId: randomUUID() });
  await markStage(desk.store, id, actor(), mark);
  const wish = () => ({ leadId: id, eventId: randomUUID(), now: Date.now(), channels: [] });
  await askErasure(desk.store, wish());
  const html = async () => (await owner.get(path)).text();
  expect(await html()).toMatch(/The seller wants everything deleted.*That happens \w+, \w+ \d+/s);
  expect(await html()).toContain('Asked us on their page to delete everything');
  await markStage(desk.store, id, actor(), { ...mark, stage: 'contract' });
  expect(await html()).toContain('Nothing goes while there is a contract');
  await callOffErasure(desk.store, wish());
  expect(await html()).not.toContain('wants everything deleted');
  expect(await html()).toContain('Called off the deletion on their page');
});

test.for([
  ['/leads/CFH-999', 404],
  ['/leads/nothing', 404],
  ['/leads/CFH-999/consent', 404],
] as const)('%s answers %i', async ([path, status], { owner }) => {
  expect((await owner.get(path)).status).toBe(status);
});

/** What a browser fetches for the tab of a page that names no icon. */
const fetchIcon = async (): Promise<number> => {
  const icon = new Image();
  icon.src = '/favicon.ico';
  await icon.decode();
  return icon.naturalWidth;
};

test('the proof has the icon of the desk in its tab', async ({ addLead, look }) => {
  const { path } = await addLead();
  const page = await look(`${path}/consent`);
  expect(await page.evaluate(fetchIcon)).toBeGreaterThan(0);
});

describe('erasing', () => {
  test('a helper cannot, and sees no form for it', async ({ addLead, helper }) => {
    const { path, reference, read } = await addLead();
    const answer = await helper.post(`${path}/erase`, { reference });
    expect(answer.status).toBe(403);
    expect((await read()).erasedAt).toBeUndefined();
    expect(await (await helper.get(path)).text()).not.toContain('Erase this lead');
  });

  test('an owner who types the reference can; every page and form then says so', async ({
    addLead,
    owner,
    helper,
  }) => {
    const { path, reference, read } = await addLead();
    const answer = await owner.post(`${path}/erase`, { reference: reference.toLowerCase() });
    expect(answer.headers.get('location')).toBe(path);
    expect((await read()).erasedAt).toBeDefined();
    const late = [
      await owner.get(path),
      await helper.get(`${path}/next`),
      await helper.post(`${path}/note`, { text: 'Late.' }),
      await helper.post(`${path}/edit`, edited({ lastName: 'Leigh' })),
    ];
    for (const one of late) {
      expect(one.status).toBe(410);
      expect(await one.text()).toContain('This lead was erased');
    }
  });
});

test('a dead delivery is sent again from the timeline', async ({ desk, addLead, owner }) => {
  const { path, id, read } = await addLead();
  await desk.store.writeOne((db) =>
    db
      .updateTable('deliveries')
      .set({ state: 'dead', last_error: 'mailbox full' })
      .where('lead_id', '=', id)
      .execute(),
  );
  expect(await (await owner.get(path)).text()).toContain('could not be sent: mailbox full');
  await owner.post(`${path}/retry`, { from: path, once: once() });
  expect((await read()).deliveries).toMatchObject([{ state: 'pending' }]);
  expect(await (await owner.get(path)).text()).toContain('Sent again: 1 message');
});

describe('in a browser', () => {
  test('axe finds nothing, with every fold open and with something wrong', async ({
    addLead,
    owner,
    look,
    problems,
  }) => {
    const { path } = await addLead();
    await owner.post(`${path}/visit`, { at: `${dayAhead(45)}T14:30` });
    const page = await look(path);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    await page.getByLabel('Worth, in dollars').fill('a lot');
    expect(await axeFaults(page)).toEqual(noFaults);
    await page.getByRole('button', { name: 'Save the stage' }).click();
    await page.getByText('Nothing was saved yet.').waitFor();
    expect(await page.getByLabel('Worth, in dollars').inputValue()).toBe('a lot');
    expect(await axeFaults(page)).toEqual(noFaults);
    expect(problems.splice(0)).toEqual([expect.stringContaining('422')]);
  });

  test('what somebody else does appears, and what is being typed stays', async ({
    addLead,
    helper,
    look,
  }) => {
    const { path } = await addLead();
    const page = await look(path, phone);
    await page.getByLabel('Note').fill('Half a thought');
    await helper.post(`${path}/touch`, { touch: 'no-answer' });
    await page.getByText('Called, no answer').waitFor();
    expect(await page.getByLabel('Note').inputValue()).toBe('Half a thought');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
