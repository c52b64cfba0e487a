import type { FastifyRequest } from 'fastify';
import { whoCallsUs } from '#domain/calls/calling-us.ts';
import type { LeadEvent } from '#domain/events/events.ts';
import { listPeople } from '#domain/people/people.ts';
import { provedPhone } from '#domain/people/phones.ts';
import { changeTag } from '#domain/work-list/change-tag.ts';
import { minuteMs } from '#time/lengths.ts';
import { addDays, localDay, startOfDay } from '#time/local-time.ts';
import type { DeskContent, DeskContext } from '../context.ts';
import type { InsideProps } from '../views/Inside.tsx';
import type { Surroundings } from '../views/surroundings.ts';

type Page = {
  /** It tells how long somebody has waited, or what is due. */
  ages: boolean;
};

/** What no event tells of, as the keeper's commands, is seen after so long. */
const longestStanding = 10 * minuteMs;

/** What every page inside shows around its own. */
export const insideOf = async (
  { signedIn: { person } }: FastifyRequest,
  context: DeskContext,
  { ages }: Page = { ages: false },
): Promise<InsideProps> => {
  const { store, assets, config, now } = context;
  const { company } = context.content();
  return {
    company: company.name,
    styles: assets.pathOf('styles'),
    script: assets.pathOf('desk'),
    // Read before the page's own data: what comes in between is then fetched once more.
    changes: await changeTag(store),
    person: person.name.split(' ')[0] ?? person.name,
    callingUs: config.twilio === undefined ? [] : await whoCallsUs(store, now()),
    ...(ages && { clock: clockAt(now(), company.hours.timeZone) }),
  };
};

/** After midnight today is another day. */
const clockAt = (now: number, timeZone: string): NonNullable<InsideProps['clock']> => {
  const midnight = startOfDay(addDays(localDay(now, timeZone), 1), timeZone);
  return { now, timeZone, until: Math.min(midnight, now + longestStanding) };
};

export const surroundingsOf = async (
  { signedIn }: FastifyRequest,
  { store, content, config, now, newId }: DeskContext,
): Promise<Surroundings> => {
  const { company, languages } = content();
  return {
    now: now(),
    timeZone: company.hours.timeZone,
    fields: languages.english.messages.fields,
    people: Object.fromEntries((await listPeople(store)).map(({ id, name }) => [id, name])),
    self: signedIn.person.id,
    once: newId(),
    sendsTexts: config.twilio !== undefined,
    callsBy: await callsBy({ store, config }, company, signedIn.person.id),
    plans: languages.english.plans,
    emailsGoAlone: company.followUpEmails === 'by-themselves',
  };
};

const callsBy = async (
  { store, config }: Pick<DeskContext, 'store' | 'config'>,
  { calls }: DeskContent['company'],
  personId: string,
): Promise<Surroundings['callsBy']> => {
  if (config.twilio !== undefined && (await provedPhone(store, personId)) !== '') return 'company';
  return calls.from === 'company' ? 'nothing-yet' : 'own-phone';
};

/** What somebody did, as the desk says it now. */
export const eventWords = ({ content, views }: DeskContext, event: LeadEvent): string => {
  const { company, languages } = content();
  return views.eventWords(event, company.hours.timeZone, languages.english.messages.fields);
};
