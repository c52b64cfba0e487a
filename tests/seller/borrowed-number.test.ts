import { expect, test } from 'vitest';
import { eventsOf } from '#domain/events/events.ts';
import { findLead, listLeads } from '#domain/leads/read-leads.ts';
import { request } from '#tests/support/service-leads.ts';
import { openApps, postJson } from '#tests/support/service-posts.ts';
import { postAsTwilio, twilioEnv } from '#tests/support/twilio.ts';

const open = openApps();
const noon = Date.parse('2026-03-05T18:00:00Z');
const phone = '+12545550142';

/** A seller, and a stranger who knows their number and nothing else of them. */
const openBoth = async (trap: Record<string, string>) => {
  let now = noon;
  const service = open(twilioEnv(), { now: () => now, channels: ['push'] });
  const { store, sellerLinks } = service.context;
  const ask = async (more: Record<string, unknown>) => {
    const before = new Set((await listLeads(store)).map(({ id }) => id));
    const answer = await postJson(service, { ...request, phone, ...more });
    expect(answer.statusCode).toBe(200);
    now += 1_000;
    const lead = (await listLeads(store)).find(({ id }) => !before.has(id));
    if (lead === undefined) throw new Error('no lead came of it');
    return lead;
  };
  const seller = await ask({ agreeToTexts: true });
  const stranger = await ask({ firstName: 'Other', agreeToTexts: true, ...trap });
  /** What the stranger does on the private page of their own request. */
  const post = async (form: string, fields: Record<string, string>) => {
    const path = await sellerLinks.pathOf({ ...stranger, generation: 0 }, 'en');
    const answer = await service.app.inject({
      method: 'POST',
      url: `${path}/${form}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return answer.statusCode;
  };
  const text = (Body: string) => {
    now += 1_000;
    const MessageSid = `SM${now}`;
    const fields = { MessageSid, From: '+12545550142', To: '+12545550100', Body, NumMedia: '0' };
    return postAsTwilio(service, '/functions/v1/inbound-text', fields);
  };
  const wordsOn = async ({ id }: { id: string }) =>
    (await eventsOf(store, id, 9)).flatMap(({ kind, details }) =>
      kind === 'text-in' ? [details['body']] : [],
    );
  const read = async ({ id }: { id: string }) => findLead(store, { id });
  return { seller, stranger, text, wordsOn, post, read, ask };
};

test.each([
  ['into the trap', { company_website: 'x' }],
  ['as a person would', {}],
])(
  'who asks with another’s number %s takes none of their texts, and erases none of them',
  async (_, trap) => {
    const { seller, stranger, text, wordsOn, post, read } = await openBoth(trap);
    await text('Call me at 5');
    expect([await wordsOn(seller), await wordsOn(stranger)]).toEqual([['Call me at 5'], []]);
    expect((await read(seller))?.deliveries.map(({ channel }) => channel)).toContain('push');
    expect(await post('erase', { lastFour: '0142' })).toBe(200);
    await text('Or at 6');
    expect((await read(stranger))?.erasedAt).toBeDefined();
    expect(await wordsOn(seller)).toEqual(['Or at 6', 'Call me at 5']);
  },
);

test('who asks with another’s number can stop texts to it, which is said to be unsure, and never begin them again', async () => {
  const { seller, post, read, ask, text } = await openBoth({});
  expect(await post('stop', {})).toBe(303);
  const stop = { certainty: 'named', how: 'on the private page of their request' };
  expect((await read(seller))?.consent?.revocation).toMatchObject(stop);
  const again = await ask({ lastName: 'Again', agreeToTexts: true });
  expect((await read(again))?.consent?.revocation).toMatchObject(stop);
  await text('START');
  expect((await read(again))?.consent?.revocation).toBeUndefined();
  expect((await read(seller))?.consent?.revocation).toBeUndefined();
});
