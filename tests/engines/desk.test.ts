import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { makeReference } from '#lead/reference.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { type Seller, sellerAt } from '#tests/support/engines/seller.ts';
import { inEveryEngine } from '#tests/support/engines/test.ts';
import { eventually } from '#tests/support/offer-form.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { signedInAs } from '#tests/support/signed-in.ts';

const smallPhone = { width: 360, height: 740, scripts: true } as const;
const hour = 3_600_000;

/** Runs in the page. */
const isOpen = (selector: string): boolean =>
  document.querySelector<HTMLDetailsElement>(selector)?.open ?? false;

inEveryEngine((base) => {
  const test = base
    .extend('ruth', ({ desk }) => signedInAs(desk, 'Ruth Calloway'))
    .extend('dale', ({ desk }) => signedInAs(desk, 'Dale Calloway'))
    .extend('addLead', ({ desk }) => {
      return async (firstName: string, given = {}) => {
        const lead = makeLead({
          id: randomUUID(),
          reference: makeReference(randomInt),
          receivedAt: Date.now() - hour,
          request: { ...request, firstName, lastName: 'Ames' },
          ...given,
        });
        await acceptLead(desk.store, lead, [{ id: randomUUID(), channel: 'team-email' }]);
        return lead;
      };
    })
    .extend('look', ({ engine, desk, ruth }, { onCleanup }) => {
      const opened: Seller[] = [];
      onCleanup(async () => {
        for (const window of opened) await window.close();
      });
      return async (path: string): Promise<Seller> => {
        const window = sellerAt(await engine.open(smallPhone));
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

  test('what is open, and what has the focus, stays so while others work', async ({
    addLead,
    dale,
    look,
  }) => {
    await addLead('Spam', { suspect: ['honeypot'] });
    await addLead('First');
    const { reference } = await addLead('Opened');
    const row = `[id="${reference}"]`;
    const window = await look('/');
    await window.click('#group-suspect > summary');
    // Who is to be called now stands open already.
    if (!(await window.evaluate(isOpen, `${row} > details`))) await window.click(`${row} summary`);
    await window.click(`${row} .outcome summary`);
    await window.evaluate(
      (spoke) => document.querySelector<HTMLElement>(spoke)?.focus(),
      `${row} button[value="spoke"]`,
    );
    await dale.post(`/leads/${reference}/calling`, { from: '/' });
    await eventually(() => window.textOf(row)).toContain('Dale Calloway is calling');
    expect(await window.focused()).toBe('touch');
    expect(await window.evaluate(isOpen, '#group-suspect')).toBe(true);
  });

  test('Back to a form that was not taken brings back what was typed', async ({ look }) => {
    const window = await look('/leads/add');
    await window.click('[name=firstName]');
    await window.type('Bea');
    await window.click('main form [type=submit]');
    await eventually(() => window.textOf('[role=alert]')).toContain('Nothing was saved yet');
    await window.click('nav a[href="/more"]');
    await eventually(() => window.evaluate(() => location.pathname)).toBe('/more');
    await window.evaluate(() => history.back());
    await eventually(() => window.evaluate(() => location.pathname)).toBe('/leads/add');
    const typed = (name: string) => document.querySelector<HTMLInputElement>(name)?.value ?? '';
    await eventually(() => window.evaluate(typed, '[name=firstName]')).toBe('Bea');
  });
});
