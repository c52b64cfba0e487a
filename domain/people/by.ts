import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import type { EventContent } from '../events/event-kinds.ts';
import { addEvent } from '../events/events.ts';
import type { Person } from './people.ts';

/** Who does something to people and devices. Nobody: the keeper at the terminal, who may do everything. */
export type By = { person: Pick<Person, 'id' | 'role'> | undefined; now: number };

/** An owner manages everybody, everyone themselves. */
export const mayManage = ({ person }: By, personId?: string): boolean =>
  person === undefined || person.role === 'owner' || person.id === personId;

/** Writes down who did what to whom; the id is of what was written. */
export const record = async (
  db: Kysely<Tables>,
  { person, now }: By,
  what: EventContent,
): Promise<string> => {
  const id = randomUUID();
  await addEvent(db, { id, leadId: undefined, at: now, personId: person?.id, ...what });
  return id;
};
