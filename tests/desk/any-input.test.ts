import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { loadLanguages, readPlaces } from '#content/load-company.ts';
import { buildDesk } from '#desk/app.ts';
import type { DeskContext } from '#desk/context.ts';
import { loadViews } from '#desk/load-views.ts';
import { companyCities } from '#office/company-cities.ts';
import { beginSession } from '#office/people/sessions.ts';
import { createEncoder } from '#office/photos/encoder.ts';
import { createSellerLinks } from '#office/seller-page/links.ts';
import { wordsOf } from '#office/words.ts';
import { createLog } from '#settings/log.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { openStore } from '#store/open.ts';
import { addPerson } from '#store/people/people.ts';
import { requestsTo, withRoutes } from '#tests/support/any-input.ts';
import { configOf } from '#tests/support/service-app.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const url = 'http://localhost:3001';
const ruth = { id: 'ruth', name: 'Ruth Calloway', role: 'owner' } as const;

/** Each starts a process. */
const costly = ['/health/launch-check', '/health/backup'];

const openDesk = async () => {
  const files = loadLanguages();
  const { company, offer } = files.english;
  const languages = wordsOf(files);
  const config = configOf();
  const store = openStore(config.store);
  const context: DeskContext = {
    config,
    company,
    languages,
    offer,
    cities: companyCities(readPlaces(), languages),
    log: createLog('silent'),
    store,
    sellerLinks: createSellerLinks(store, languages),
    url,
    encoder: createEncoder(),
    ...(await loadViews()),
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

/** All that pages of the desk have in their addresses and forms. */
const names = [
  ...[
    'after',
    'by',
    'days',
    'done',
    'from',
    'month',
    'not',
    'open',
    'q',
    'show',
    'source',
    'stage',
  ],
  ...[
    'to',
    'use',
    'week',
    'agreed',
    'amount',
    'answer',
    'at',
    'asked',
    'comments',
    'device',
    'dollars',
  ],
  ...['email', 'firstName', 'id', 'known', 'language', 'lastName', 'name', 'note', 'offer', 'once'],
  ...[
    'person',
    'phone',
    'photo',
    'propertyAddress',
    'reason',
    'reference',
    'response',
    'role',
    'seen',
  ],
  ...[
    'text',
    'touch',
    'until',
    'value',
    'way',
    'what',
    'when',
    'words',
    'link',
    'endpoint',
    'keys',
  ],
];

test('whatever is sent to any page of the desk, nothing breaks', { timeout: 300_000 }, async () => {
  const { app, store, routes } = await withRoutes(openDesk);
  const { id, reference } = makeLead({ reference: 'HRW-472' });
  await acceptLead(store, makeLead({ id, reference }), []);
  await store.write((run) => addPerson(run, { ...ruth, createdAt: Date.now() }));
  const broken: string[] = [];
  for (const route of routes) {
    const secret = await store.write((run) =>
      beginSession(run, { personId: ruth.id, device: 'Phone', passkeyId: undefined }, Date.now()),
    );
    const requests = requestsTo(route, names, { reference });
    for (const request of costly.includes(route.url) ? requests.slice(0, 1) : requests) {
      const { statusCode } = await app.inject({
        ...request,
        headers: {
          ...request.headers,
          host: 'localhost:3001',
          origin: url,
          cookie: `desk=${secret}`,
        },
      });
      const told = `${statusCode} ${route.method} ${String(request.url).slice(0, 80)} ${String(request.payload ?? '').slice(0, 60)}`;
      if (statusCode >= 500) broken.push(told);
    }
  }
  expect(routes.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});
