import { randomUUID } from 'node:crypto';
import type { Company } from '#content/company.ts';
import { english, type InLanguages } from '#content/languages.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import { afterOfficeTime, nextOpenMoment } from '#domain/clock/office-time.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { newLead } from '#domain/leads/new-lead.ts';
import type { NewLead } from '#domain/leads/types.ts';
import type { Stage } from '#domain/stages/stages.ts';
import { spanish } from '#domain/texts/read-reply.ts';
import type { Words } from '#domain/words.ts';
import type { Actor } from '#domain/work/change-lead.ts';
import { markStage } from '#domain/work/mark-stage.ts';
import { giveUp, lossReasons, planNextAction } from '#domain/work/next-action.ts';
import { addNote } from '#domain/work/notes.ts';
import { logTouch } from '#domain/work/touch.ts';
import { consentWording } from '#lead/consent-wording.ts';
import { type Device, devices } from '#lead/device.ts';
import type { Store } from '#store/open.ts';
import { localTime } from '#time/local-time.ts';
import {
  firstNames,
  inSpanish,
  lastNames,
  notes,
  pages,
  sources,
  streets,
  towns,
  words,
} from './made-up.ts';
import { askAboutOffer, writeOffer } from './written-offer.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Month = {
  store: Store;
  company: Company;
  /** What a written offer starts from. */
  offer: OfferContent;
  languages: InLanguages<Words>;
  /** Ids of those who answered. */
  people: readonly string[];
  now: number;
  random: () => number;
};

/** How far leads come, and how many of a hundred. */
const ways: [upTo: number, stages: readonly Stage[]][] = [
  [0.4, []],
  [0.6, ['contacted']],
  [0.75, ['contacted', 'appointment']],
  [0.87, ['contacted', 'appointment', 'offer']],
  [0.93, ['contacted', 'appointment', 'offer', 'contract']],
  [1, ['contacted', 'appointment', 'offer', 'contract', 'closed']],
];

const values: Partial<Record<Stage, number>> = {
  contract: 9_500_000,
  closed: 1_450_000,
};

/** When a seller asks, and what comes of it. */
export type Story = { at: number; tell: (phone: string) => Promise<NewLead> };

/**
 * A made-up month of leads, calls and sales, through the same functions that the desk uses. Everybody is stored in the
 * order in which they came, as a store knows it: the newest are found first.
 */
export const fillMonth = async (
  month: Month,
  stories: readonly Story[] = [],
  howMany = 60,
): Promise<NewLead[]> => {
  const chance = someTimes(month, howMany).map(
    (at): Story => ({
      at,
      tell: async (phone) => {
        const lead = await addLead(month, at, someSeller(month, phone));
        if (month.now - at > hour) await workOn(month, lead);
        return lead;
      },
    }),
  );
  const leads: NewLead[] = [];
  for (const { tell } of [...stories, ...chance].toSorted((a, b) => a.at - b.at)) {
    leads.push(await tell(phoneOf(leads.length)));
  }
  return leads;
};

/** Somebody has just asked, so that there is somebody to call. */
const someTimes = ({ company, now, random }: Month, howMany: number): number[] => [
  ...[2 * minute, 9 * minute, 40 * minute].map((age) => now - age),
  ...Array.from({ length: howMany - 3 }, (_, index) =>
    awake(company, now - day - (index * 29 * day) / howMany - random() * 5 * hour),
  ),
];

/** Few ask at night: whoever would have has asked the evening or the afternoon before. */
const awake = ({ hours }: Company, moment: number): number => {
  const hourOfDay = Number(localTime(moment, hours.timeZone).slice(11, 13));
  return hourOfDay < 7 || hourOfDay >= 22 ? moment - 9 * hour : moment;
};

/** Each their own: 37 comes by all hundred before it repeats one. */
const phoneOf = (index: number): string =>
  `+125455501${String((index * 37) % 100).padStart(2, '0')}`;

export const pick = <Value>({ random }: Month, from: readonly Value[]): Value =>
  from[Math.floor(random() * from.length)] as Value;

/** How many write Spanish, where the company does. */
export const spanishShare = 0.15;

/** Most have a phone in their hand. */
export const someDevice = (month: Month): Device =>
  month.random() < 0.5 ? 'phone' : pick(month, devices);

/** Who a seller of one language may be, and what they may have seen and said. */
export const saidIn = ({ languages }: Month, named: string) => {
  const { language, book } = languages.in(named);
  if (language !== spanish) return { language, pages, firstNames, lastNames, words };
  const seen = [book.page('home'), book.page('contact'), book.landing('house')];
  return { language, pages: seen.map(({ path }) => path), ...inSpanish };
};

/** What a seller asked, where, and how they came there. */
export type Seller = Pick<
  NewLead,
  'request' | 'page' | 'source' | 'suspect' | 'language' | 'device'
>;

const someSeller = (month: Month, phone: string): Seller => {
  const below = (limit: number): number => Math.floor(month.random() * limit);
  const [propertyCity, propertyZip, city] = pick(month, towns);
  const told = saidIn(month, month.random() < spanishShare ? spanish : english);
  return {
    request: {
      firstName: pick(month, told.firstNames),
      lastName: pick(month, told.lastNames),
      phone,
      email: month.random() < 0.5 ? `seller${below(9_000)}@example.com` : '',
      propertyAddress: `${100 + below(4_900)} ${pick(month, streets)}`,
      propertyCity,
      propertyState: 'TX',
      propertyZip,
      comments: pick(month, told.words),
      agreeToTexts: month.random() < 0.6,
      city,
    },
    page: pick(month, told.pages),
    source: pick(month, sources),
    suspect: month.random() < 0.04 ? ['link-in-name'] : [],
    language: told.language,
    device: someDevice(month),
  };
};

/** The request of a seller, kept as the server keeps it. */
export const addLead = async (
  month: Month,
  receivedAt: number,
  seller: Seller,
): Promise<NewLead> => {
  const { consent } = month.languages.in(seller.language);
  const maker = {
    now: receivedAt,
    newId: randomUUID,
    randomBelow: (limit: number) => Math.floor(month.random() * limit),
    office: month.company,
  };
  // Nobody is reminded of what is made up: the demo would begin with a month of it.
  const { remindAt: _, ...lead } = newLead(maker, {
    ...seller,
    fingerprint: randomUUID(),
    origin: 'web',
    consent: {
      version: consent.version,
      wording: consentWording(consent),
      agreed: seller.request.agreeToTexts,
      address: '192.0.2.7',
      userAgent: 'Made up',
      page: seller.page,
      shownAt: receivedAt - 2 * minute,
    },
  });
  await acceptLead(month.store, lead, []);
  return lead;
};

const workOn = async (month: Month, lead: NewLead): Promise<void> => {
  const { store, company, people, now, random } = month;
  if (lead.suspect.length > 0) return;
  const personId = pick(month, people);
  let at = nextOpenMoment(company, lead.receivedAt) + Math.ceil(random() ** 3 * 90) * minute;
  const actor = () => ({ personId, now: at, eventId: randomUUID() });
  if (at > now) return;
  if (random() < 0.35) {
    await logTouch(store, lead.id, actor(), 'no-answer');
    at = afterOfficeTime(company, at, 3 * hour);
  }
  const luck = random();
  const [, stages = []] = ways.find(([upTo]) => luck <= upTo) ?? [];
  if (at < now && stages.length > 0) await logTouch(store, lead.id, actor(), 'spoke');
  if (random() < 0.5) await addNote(store, lead.id, actor(), pick(month, notes));
  for (const stage of stages.slice(1)) {
    at = nextOpenMoment(company, at + (1 + random() * 4) * day);
    if (at > now) break;
    const valueCents = values[stage];
    if (stage === 'offer') await offerSomething(month, lead, actor);
    else await markStage(store, lead.id, actor(), { stage, reachedAt: at, valueCents });
  }
  if (stages.at(-1) === 'closed' && at < now) return;
  const isCold = now - lead.receivedAt > 6 * day && random() < 0.7;
  at = Math.min(at + hour, now - minute);
  if (isCold) await giveUp(store, lead.id, actor(), pick(month, lossReasons));
  else if (random() < 0.8) {
    const what = stages.at(-1) === 'appointment' ? 'Write the offer' : 'Call';
    await planNextAction(store, lead.id, actor(), {
      what,
      at: afterOfficeTime(company, now - hour, random() * 14 * hour),
      by: personId,
    });
  }
};

/** Some sellers have a question about theirs. */
const offerSomething = async (month: Month, lead: NewLead, actor: () => Actor): Promise<void> => {
  const { now, random } = month;
  const offerId = await writeOffer(month, lead, actor, {
    value: String(150_000 + Math.floor(random() * 30) * 5_000),
    repairs: String(12_000 + Math.floor(random() * 20) * 1_000),
  });
  const asksAt = actor().now + hour;
  if (random() < 0.5 && asksAt < now) {
    await askAboutOffer(month, lead, { ...actor(), now: asksAt }, offerId);
  }
};
