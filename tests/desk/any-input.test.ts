import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { loadViews } from '#config/load-views.ts';
import { createLog } from '#config/log.ts';
import { loadLanguages, readPlaces } from '#content/load-company.ts';
import { buildDesk } from '#desk/app.ts';
import { type DeskContext, deskContent, type Views } from '#desk/context.ts';
import { loadAssets } from '#desk/load-assets.ts';
import { currentContent } from '#domain/current-content.ts';
import { eventsOf } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { addPerson } from '#domain/people/people.ts';
import { beginSession } from '#domain/people/sessions.ts';
import { createEncoder } from '#domain/photos/encoder.ts';
import { addPhoto } from '#domain/photos/rows.ts';
import { createSellerLinks } from '#domain/seller-page/links.ts';
import { openStore } from '#store/open.ts';
import { type Known, tell, tryEverything, withRoutes } from '#tests/support/any-input.ts';
import { offerTo } from '#tests/support/offers.ts';
import { configOf } from '#tests/support/service-app.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { twilioEnv } from '#tests/support/twilio.ts';

const url = 'http://localhost:3001';
const ruth = { id: 'ruth', name: 'Ruth Calloway', role: 'owner' } as const;

/** Each starts a process. */
const costly = ['/health/launch-check', '/health/backup', '/health/drill'];

const openDesk = async () => {
  const { content } = currentContent(deskContent(loadLanguages(), readPlaces()));
  const config = configOf(twilioEnv());
  const store = openStore(config.store);
  const context: DeskContext = {
    config,
    content,
    log: createLog('silent'),
    store,
    sellerLinks: createSellerLinks(store, content),
    url,
    encoder: createEncoder(),
    views: await loadViews<Views>('desk'),
    assets: loadAssets(),
    now: Date.now,
    newId: randomUUID,
  };
  const app = buildDesk(context);
  onTestFinished(async () => {
    await app.close();
    await context.encoder.stop();
    await store.close();
  });
  return { app, store };
};

const letters = '23456789CFHJKMQRVWXY';

const referenceOf = (made: number): string => {
  const at = (place: number) => letters[Math.floor(made / 20 ** place) % 20];
  return `HRW-${at(2)}${at(1)}${at(0)}`;
};

const picture = { small: Buffer.from('small'), large: Buffer.from('large'), width: 3, height: 2 };

/** Tomorrow about noon, as a field for a time has it. */
const soon = (): string => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00`;

/** What the forms of a lead hold when nothing is wrong with them. */
const rightFields = {
  ...{ touch: 'spoke', when: 'tomorrow', what: 'Call', stage: 'contract', way: 'call' },
  ...{ reason: 'They changed their mind', by: ruth.id, day: '2026-01-05', at: soon() },
  ...{ text: 'Hello', amount: '$100,000', to: 'both', why: 'By mistake', role: 'helper' },
  ...{ '*': 'en/pages/home.yaml', 'value:hero.heading': 'Sell it', slug: 'waco', language: 'es' },
  ...{ file: 'en/pages/home.yaml', field: 'hero.heading', step: 'down facts[0] x' },
  ...{ name: 'A Friend', firstName: 'Ann', propertyAddress: '12 Elm St', from: '/', words: 'Yes' },
};

test('whatever is sent to any page of the desk, nothing breaks', async () => {
  const { app, store, routes } = await withRoutes(openDesk);
  await store.write((run) => addPerson(run, { ...ruth, createdAt: Date.now() }));
  let made = 0;
  let secret = '';

  /** A lead with an offer and a photo, another person, and a session that nobody has ended. */
  const prepare = async (): Promise<Known> => {
    made += 1;
    const now = Date.now();
    const lead = makeLead({ reference: referenceOf(made) });
    await acceptLead(store, lead, []);
    const offer = await offerTo(store, lead.id, now);
    const photo = randomUUID();
    await addPhoto(store, lead.id, photo, picture, {
      personId: undefined,
      now,
      eventId: randomUUID(),
    });
    const person = {
      id: randomUUID(),
      name: `Sam ${made}`,
      role: 'helper',
      createdAt: now,
    } as const;
    secret = await store.write(async (run) => {
      await addPerson(run, person);
      return beginSession(run, { personId: ruth.id, device: 'Phone', passkeyId: undefined }, now);
    });
    const named = { reference: lead.reference, id: photo, photo, version: '1', person: person.id };
    const [event] = await eventsOf(store, lead.id, 1);
    return { ...rightFields, ...named, offer, seen: offer, event: event?.id ?? '' };
  };

  const dress = async (request: InjectOptions): Promise<InjectOptions> => ({
    ...request,
    headers: {
      ...request.headers,
      host: 'localhost:3001',
      origin: url,
      cookie: `desk=${secret}`,
    },
  });

  const { answers, names } = await tryEverything({ app, routes, prepare, dress, costly });
  expect(answers.filter(({ status }) => status >= 500).map(tell)).toEqual([]);
  // Whoever is asked for a passkey, or to sign in, tries nothing.
  const isInside = ({ route }: (typeof answers)[number]) => !/^\/(join|sign-in)/.test(route.url);
  const barred = answers.filter((one) => isInside(one) && [403, 429].includes(one.status));
  expect(barred.filter(({ route }) => !route.url.startsWith('/step-up')).map(tell)).toEqual([]);
  expect(routes.length).toBeGreaterThan(80);
  expect(names.get('POST /leads/:reference/stop')?.asForm).toContain('to');
  expect(names.get('POST /leads/:reference/take-back-stop')?.asForm).toContain('why');
});
