import type { FastifyRequest } from 'fastify';
import { listPeople } from '#store/people/people.ts';
import { changeTag } from '#store/work/change-tag.ts';
import type { DeskContext } from '../context.ts';
import type { InsideProps } from '../views/Inside.tsx';
import type { Surroundings } from '../views/surroundings.ts';

/** "Sun 2:14 PM" */
const clockIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(now);

/** What every page inside shows around its own. */
export const insideOf = async (
  { signedIn: { person } }: FastifyRequest,
  { company, assets, store, now }: DeskContext,
): Promise<InsideProps> => ({
  company: company.name,
  styles: assets.pathOf('styles'),
  script: assets.pathOf('desk'),
  // Read before the page's own data: what comes in between is then fetched once more.
  changes: await changeTag(store),
  person: person.name.split(' ')[0] ?? person.name,
  clock: clockIn(company.hours.timeZone, now()),
});

export const surroundingsOf = async ({
  store,
  company,
  config,
  now,
  newId,
}: DeskContext): Promise<Surroundings> => ({
  now: now(),
  timeZone: company.hours.timeZone,
  people: Object.fromEntries((await listPeople(store)).map(({ id, name }) => [id, name])),
  once: newId(),
  sendsTexts: config.twilio !== undefined,
});
