import type { FastifyRequest } from 'fastify';
import { listPeople } from '#store/people/people.ts';
import { weekdayAndTime } from '#time/time-words.ts';
import type { DeskContext } from '../context.ts';
import type { InsideProps } from '../views/Inside.tsx';
import type { Surroundings } from '../views/surroundings.ts';
import { shownState } from './changes.ts';

type Page = {
  /** It tells how long somebody has waited, or what is due: each minute it is another. */
  ages: boolean;
};

/** What every page inside shows around its own. */
export const insideOf = async (
  { signedIn: { person } }: FastifyRequest,
  context: DeskContext,
  { ages }: Page = { ages: false },
): Promise<InsideProps> => {
  const { company, assets, now } = context;
  return {
    company: company.name,
    styles: assets.pathOf('styles'),
    script: assets.pathOf('desk'),
    // Read before the page's own data: what comes in between is then fetched once more.
    changes: await shownState(context, ages),
    person: person.name.split(' ')[0] ?? person.name,
    ...(ages && { clock: weekdayAndTime(now(), company.hours.timeZone) }),
  };
};

export const surroundingsOf = async (
  { signedIn }: FastifyRequest,
  { store, company, config, now, newId }: DeskContext,
): Promise<Surroundings> => ({
  now: now(),
  timeZone: company.hours.timeZone,
  people: Object.fromEntries((await listPeople(store)).map(({ id, name }) => [id, name])),
  self: signedIn.person.id,
  once: newId(),
  sendsTexts: config.twilio !== undefined,
});
