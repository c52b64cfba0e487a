import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { loadLanguages } from '#content/load-company.ts';
import { fill } from '#content/placeholders.ts';
import { drawPage } from '#documents/draw-page.tsx';
import { PaperSheet, Sheet } from '#documents/letters/FollowUpSheet.tsx';
import { beginPlan, finishStep } from '#domain/follow-up/follow.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { test as base, phone } from '#tests/support/desk.ts';
import { actor } from '#tests/support/domain-store.ts';
import { toEmailStep } from '#tests/support/on-email-step.ts';
import { following } from '#tests/support/plans.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';

const words = loadLanguages();

const test = base.extend('addLead', { scope: 'file' }, ({ desk }) => {
  let made = 0;
  return async (given: Partial<NewLead> = {}) => {
    made += 1;
    const reference = `CFH-5${'23456789CFHJKMQRVWXY'[made]}X`;
    const own = { ...request, phone: `+125455503${String(made).padStart(2, '0')}` };
    const email = `ann${made}@seller.example`;
    const lead = makeLead({
      reference,
      receivedAt: Date.now() - 3_600_000,
      request: { ...own, email },
      ...given,
    });
    await acceptLead(desk.store, lead, []);
    const read = async () => {
      const found = await findLead(desk.store, { id: lead.id });
      if (found === undefined) throw new Error('the lead is gone');
      return found;
    };
    return { id: lead.id, path: `/leads/${reference}`, email: lead.request.email, read };
  };
});

test('the email is read on a phone without scripts, and sent with one tap', async ({
  addLead,
  look,
  desk,
}) => {
  const { id, path, email, read } = await addLead();
  await toEmailStep(desk.store, id, Date.now());
  const page = await look(path, { ...phone, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Read and send the email' }).click();
  const { followUp } = words.english;
  const [letter] = followUp.letters;
  const greeting = fill(followUp.greeting, { firstName: 'Ann' });
  for (const said of [email, letter?.subject, greeting, followUp.closing, followUp.stop]) {
    await page
      .getByText(said ?? '', { exact: false })
      .first()
      .waitFor();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole('button', { name: 'Send the email' }).click();
  await page.waitForURL(`**${path}?done=*`);
  const { deliveries, work } = await read();
  expect(deliveries).toMatchObject([{ channel: 'seller-follow-up', state: 'pending' }]);
  expect(work.plan).toEqual({ name: 'noAnswer', step: 2 });
});

test('a page of before sends nothing, and a step that writes nothing has none', async ({
  addLead,
  owner,
  desk,
}) => {
  const { id, path, read } = await addLead();
  expect((await owner.get(`${path}/follow-up`)).status).toBe(409);
  await toEmailStep(desk.store, id, Date.now());
  const html = await (await owner.get(`${path}/follow-up`)).text();
  const [, letter = ''] = /name="letter" value="([^"]+)"/.exec(html) ?? [];
  const sent = { plan: 'noAnswer', step: '1', letter, from: path, once: randomUUID() };
  for (const stale of [
    { ...sent, step: '0' },
    { ...sent, letter: 'other' },
  ]) {
    const answer = await owner.post(`${path}/follow-up`, stale);
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('Nothing was changed.'),
    ]);
  }
  expect((await owner.post(`${path}/follow-up`, { plan: 'x' })).status).toBe(400);
  expect((await read()).deliveries).toEqual([]);
  expect((await owner.post(`${path}/follow-up`, sent)).status).toBe(303);
  expect((await owner.post(`${path}/follow-up`, { ...sent, once: randomUUID() })).status).toBe(409);
  expect((await read()).deliveries).toHaveLength(1);
});

test('where no email may go, the page says why, and no tap sends one', async ({
  addLead,
  owner,
  desk,
}) => {
  const { id, path, read } = await addLead();
  await toEmailStep(desk.store, id, Date.now());
  const html = await (await owner.get(`${path}/follow-up`)).text();
  const [, letter = ''] = /name="letter" value="([^"]+)"/.exec(html) ?? [];
  await desk.store.writeOne((db) =>
    db.updateTable('leads').set({ origin: 'desk' }).where('id', '=', id).execute(),
  );
  const barred = await (await owner.get(`${path}/follow-up`)).text();
  expect(barred).toContain('didn’t type the address into our form');
  expect(barred).not.toContain('Send the email');
  const sent = { plan: 'noAnswer', step: '1', letter, from: path, once: randomUUID() };
  const answer = await owner.post(`${path}/follow-up`, sent);
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining('may not go'),
  ]);
  expect((await read()).deliveries).toEqual([]);
});

/** Up to the letter of the first plan. */
const toLetterStep = async (store: Parameters<typeof beginPlan>[0], id: string): Promise<void> => {
  const now = Date.now();
  await beginPlan(store, id, actor({ now }), { plan: 'noAnswer' }, following);
  for (const step of [0, 1, 2]) {
    const shown = { plan: 'noAnswer', step };
    await finishStep(store, id, actor({ now }), shown, 'skipped', following);
  }
};

test.for(['en', 'es'])(
  'a letter in %s fits one page, and its address the window',
  async (language, { addLead, look, desk }) => {
    const { id, path } = await addLead({ language });
    await toLetterStep(desk.store, id);
    const page = await look(path);
    await page.getByRole('link', { name: 'Print the letter' }).click();
    const { greeting } = words.in(language).followUp;
    await page.getByText(fill(greeting, { firstName: 'Ann' })).waitFor();
    expect(await axeFaults(page)).toEqual(noFaults);
    await page.setViewportSize({ width: 1440, height: 900 });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 612 792\]/);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 816, height: 1056 });
    const inches = (name: string) =>
      page.locator(name).evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const { top, bottom, left, right } = range.getBoundingClientRect();
        return { top: top / 96, bottom: bottom / 96, left: left / 96, right: right / 96 };
      });
    // However the folded sheet slides in a #10 envelope: see documents/letters/sheet-styles.ts.
    const to = await inches('.to');
    expect(to.top).toBeGreaterThanOrEqual(2.5);
    expect(to.bottom).toBeLessThanOrEqual(3.17);
    expect(to.left).toBeGreaterThanOrEqual(0.875);
    expect(to.right).toBeLessThanOrEqual(4.375);
    expect((await inches('.from')).bottom).toBeLessThan(2.04);
    expect((await inches('.date')).bottom).toBeLessThan(2.04);
    expect((await inches('h1')).top).toBeGreaterThan(3.67);
    expect((await inches('.names')).bottom).toBeLessThan(10.5);
    expect(await page.locator('.bar').isVisible()).toBe(false);
  },
);

test.for(['light', 'dark'] as const)(
  'axe finds nothing on an email of a plan, nor where none may go, %s',
  async (colorScheme, { addLead, look, desk }) => {
    const { id, path } = await addLead();
    await toEmailStep(desk.store, id, Date.now());
    const page = await look(`${path}/follow-up`, { colorScheme });
    await page.getByRole('button', { name: 'Send the email' }).waitFor();
    expect(await axeFaults(page)).toEqual(noFaults);
    await desk.store.writeOne((db) =>
      db.updateTable('leads').set({ origin: 'call' }).where('id', '=', id).execute(),
    );
    await page.reload();
    await page.getByRole('heading', { name: 'No email to Ann Lee' }).waitFor();
    expect(await axeFaults(page)).toEqual(noFaults);
  },
);

test('plans and letters are changed under Website, in each language', async ({ owner }) => {
  const list = await (await owner.get('/website')).text();
  for (const file of ['en/follow-up.yaml', 'es/follow-up.yaml']) {
    expect(list).toContain(`/website/edit/${file}`);
    const form = await owner.get(`/website/edit/${file}`);
    expect([form.status, await form.text()]).toEqual([200, expect.stringContaining('Still here')]);
  }
});

test('as much as anybody may write fits one page', async ({ device }) => {
  const page = await device();
  const draw = drawPage(() =>
    Sheet({
      language: 'en',
      title: 'Letter',
      bar: null,
      children: PaperSheet({
        letter: {
          language: 'en',
          from: 'Elm Home Buyers\n12 Elm Street\nWaco, TX 76701',
          to: 'Ann Lee\n12 Elm St\nWaco, TX 76701',
          date: 'March 5, 2026',
          subject: 'Still here '.repeat(8).slice(0, 80),
          greeting: 'Dear Ann,',
          paragraphs: ['a', 'b', 'c', 'd', 'e'].map((one) =>
            `${one} word in a letter `.repeat(27).slice(0, 500),
          ),
          regards: 'Kind regards,',
          names: 'Ruth Elm and Dale Elm',
        },
      }),
    }),
  );
  await page.setContent(draw({}));
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
