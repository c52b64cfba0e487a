import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#config/log.ts';
import { loadContents } from '#content/load.ts';
import { contentFolder } from '#content/read.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { erasurePauseMs } from '#domain/leads/state.ts';
import { askErasure, callOffErasure } from '#domain/seller-page/erasure.ts';
import type { Stage } from '#domain/stages/stages.ts';
import { markStage } from '#domain/work/mark-stage.ts';
import { createMailer } from '#server/channels/mail.ts';
import { createSenders } from '#server/channels/senders.ts';
import { startWorker } from '#server/deliveries/worker.ts';
import { asideDays } from '#store/backup/kept-aside.ts';
import { keptNights } from '#store/backup/nightly.ts';
import { openStore } from '#store/open.ts';
import { configOf, content } from '#tests/support/service-app.ts';
import { makeLead, temporaryFolder } from '#tests/support/service-leads.ts';
import { startMailServer } from '#tests/support/service-receivers.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const now = Date.parse('2026-03-05T18:00:00Z');
const hours = erasurePauseMs / 3_600_000;

const startMail = async () => {
  const server = await startMailServer();
  const config = configOf({ SMTP_URL: server.url, LEAD_INBOX: 'team@elm.example' });
  const store = openStore({ file: join(temporaryFolder(), 'leads.db') });
  const mailer = createMailer(config);
  const { 'seller-erasure': send } = createSenders(config, content, mailer, store);
  const surroundings = { now: () => now, newId: randomUUID, randomBelow: () => 0 };
  const worker = startWorker(
    { store, log: createLog('silent'), channels: ['seller-erasure'], ...surroundings },
    send === undefined ? {} : { 'seller-erasure': send },
    { pollMs: 5 },
  );
  const stop = async () => {
    await worker.stop();
    mailer.close();
    await server.stop();
    await store.close();
  };
  return { server, store, stop };
};

const letters = {
  en: {
    offer: [
      'Your data will be deleted (HRW-472)',
      'Ann, we were asked to delete your data.',
      'Sunday, March 8, 2026 at 1:00 PM',
      'Until then nothing is gone. Our privacy policy says what stays after that',
      'https://www.elm.example/your-request/HRW-472-',
    ],
    contract: [
      'Your data will be deleted after the contract (HRW-472)',
      `We do it ${hours} hours after the sale has closed or the contract has ended`,
      'keep our offers with their notices, and the record of your choice about texts, for four years',
    ],
    calledOff: ['Your data stays (HRW-472)', 'everything stays as it was'],
  },
  es: {
    offer: [
      'Sus datos se van a borrar (HRW-472)',
      'Ann, nos pidieron borrar sus datos.',
      'domingo 8 de marzo de 2026 a la 1:00 p. m.',
      'Nuestra política de privacidad dice qué se queda después',
      'https://www.elm.example/es/su-solicitud/HRW-472-',
    ],
    contract: [
      'Sus datos se van a borrar después del contrato (HRW-472)',
      `Lo haremos ${hours} horas después de que se cierre la venta o termine el contrato`,
      'guardamos cuatro años nuestras ofertas',
    ],
    calledOff: ['Sus datos no se borran (HRW-472)', 'todo se queda como estaba'],
  },
} as const;

test.for([
  ['en', 'offer'],
  ['en', 'contract'],
  ['es', 'offer'],
  ['es', 'contract'],
] as const)(
  'the letter about a deletion, in %s with an %s, says when, what stays and how to call it off',
  async ([language, stage], { onTestFinished }) => {
    const { server, store, stop } = await startMail();
    onTestFinished(stop);
    const lead = makeLead({ receivedAt: now - 60_000, reference: 'HRW-472', language });
    await acceptLead(store, lead, []);
    const by = { personId: undefined, now, eventId: randomUUID() };
    const reached = { stage: stage as Stage, reachedAt: undefined, valueCents: undefined };
    await markStage(store, lead.id, by, reached);
    const asked = () => ({ leadId: lead.id, eventId: randomUUID(), now, channels: [] });
    const mailed = async (count: number, said: readonly string[]) => {
      await untilItHolds(() => expect(server.mails).toHaveLength(count));
      const { subject, text = '', html } = server.mails[count - 1]?.email ?? {};
      const words = `${subject} ${text.replace(/\s+/g, ' ')}`;
      for (const one of said) expect(words).toContain(one);
      expect(html).not.toMatch(/\{\w+\}/);
    };
    await askErasure(store, asked());
    await mailed(1, letters[language][stage]);
    await callOffErasure(store, asked());
    await mailed(2, letters[language].calledOff);
  },
);

/** All that a seller reads about deleting, in what the site says and in what the tests do. */
const told = ['content', contentFolder()].flatMap((folder) =>
  loadContents(folder).all.map(({ language, legal, sellerPage, letters: mail }) => {
    const policy = legal.find(({ slug }) => slug === 'privacy-policy')?.body ?? '';
    const { erase, keep } = sellerPage;
    return { folder, language, policy, page: JSON.stringify([erase, keep, mail.erasureWaits]) };
  }),
);

const numbersOf = (text: string, unit: RegExp): number[] => [
  ...new Set([...text.matchAll(unit)].map(([, ...numbers]) => Number(numbers.find(Boolean)))),
];

test.each(told)('$folder says in $language the numbers by which deleting goes', (words) => {
  const pause = /\b(\d+) (?:hours|horas) (?:after|from|later|después|desde|a partir|before|antes)/g;
  for (const text of [words.policy, words.page]) expect(numbersOf(text, pause)).toEqual([hours]);
  expect(numbersOf(words.policy, /\b(\d+) (?:nights|noches)/g)).toEqual([keptNights]);
  expect(numbersOf(words.policy, /deleted after (\d+) days|borra a los (\d+) días/g)).toEqual([
    asideDays,
  ]);
});
