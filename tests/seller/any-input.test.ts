import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { addPhoto } from '#domain/photos/rows.ts';
import { type Known, tell, tryEverything, withRoutes } from '#tests/support/any-input.ts';
import { offerTo } from '#tests/support/offers.ts';
import { testApp } from '#tests/support/service-app.ts';
import { request as asked, makeLead } from '#tests/support/service-leads.ts';
import { signedPost, twilioEnv } from '#tests/support/twilio.ts';

const twilioPaths = /^\/functions\/v1\/(inbound|text-status)/;
const picture = { small: Buffer.from('small'), large: Buffer.from('large'), width: 3, height: 2 };

test('whatever is sent to any path of the site or to a seller’s page, nothing breaks', async () => {
  const { app, context, routes } = await withRoutes(async () => {
    const service = testApp(twilioEnv());
    onTestFinished(service.close);
    return service;
  });
  const { store, sellerLinks, config } = context;
  let made = 0;
  let visitors = 0;

  /** A seller with an offer and a photo, who was never here before. */
  const prepare = async (): Promise<Known> => {
    made += 1;
    const lead = makeLead({ reference: referenceOf(made) });
    await acceptLead(store, lead, []);
    const offer = await offerTo(store, lead.id, Date.now());
    const photo = randomUUID();
    const by = { personId: undefined, now: Date.now(), eventId: randomUUID() };
    await addPhoto(store, lead.id, photo, picture, by);
    const linked = { id: lead.id, reference: lead.reference, generation: 0 };
    const token = (await sellerLinks.pathOf(linked, 'en')).split('/').at(-1) ?? '';
    const { agreeToTexts: _, ...fields } = asked;
    return {
      ...fields,
      ...{ token, offer, id: photo, lastFour: '0142', answer: 'question', agreeToTexts: 'true' },
      ...{ From: '+12545550142', MessageSid: `SM${made}`, CallSid: `CA${made}`, NumMedia: '1' },
      ...{ MediaContentType0: 'image/jpeg', MessageStatus: 'delivered', RecordingDuration: '3' },
    };
  };

  /** Each from another network, and none with what others used up of a lead's patience. */
  const dress = async (request: InjectOptions): Promise<InjectOptions> => {
    visitors += 1;
    await store.writeOne((db) => db.deleteFrom('budgets').execute());
    const remoteAddress = `100.${64 + ((visitors >> 16) & 63)}.${(visitors >> 8) & 255}.${visitors & 255}`;
    const url = String(request.url);
    const isForm = request.headers?.['content-type'] === 'application/x-www-form-urlencoded';
    if (!twilioPaths.test(url) || !isForm) return { ...request, remoteAddress };
    const { headers } = signedPost(config.siteUrl, url, String(request.payload));
    return { ...request, headers, remoteAddress };
  };

  const { answers, names } = await tryEverything({ app, routes, prepare, dress });
  expect(answers.filter(({ status }) => status >= 500).map(tell)).toEqual([]);
  // Whoever is turned away for coming too often tries nothing.
  expect(answers.filter(({ status }) => status === 429).map(tell)).toEqual([]);
  expect(routes.length).toBeGreaterThan(40);
  expect(names.get('POST /your-request/:token/texts')?.asForm).toEqual(
    expect.arrayContaining(['agreeToTexts', 'consentVersion', 'pageToken']),
  );
  expect(names.get('POST /functions/v1/inbound-text')?.asForm).toEqual(
    expect.arrayContaining(['MessageSid', 'MediaUrl0', 'Body']),
  );
});

const letters = '23456789CFHJKMQRVWXY';

const referenceOf = (made: number): string => {
  const at = (place: number) => letters[Math.floor(made / 20 ** place) % 20];
  return `HRW-${at(2)}${at(1)}${at(0)}`;
};
