import type { Store } from '#store/open.ts';
import type { EventContent, UnknownContent } from '../events/event-kinds.ts';
import { listPeople } from './people.ts';

/** What owners are told of the desk itself, and where they look at it. */
export type DeskNotice = { title: string; sentence: string; path: string };

/** None of what no owner is told. */
export const deskNotice = async (
  store: Store,
  event: (EventContent | UnknownContent) & { personId: string | undefined },
): Promise<DeskNotice | undefined> => {
  const people = await listPeople(store);
  const name = people.find(({ id }) => id === event.personId)?.name ?? 'Somebody';
  switch (event.kind) {
    case 'joined':
      return {
        title: `${name} can use the desk from a new device`,
        sentence: `${name} set up ${event.details.device} for the desk.`,
        path: '/people',
      };
    case 'exported':
      return {
        title: `${name} exported leads`,
        sentence: `${name} downloaded ${leads(event.details.count)} as a file.`,
        path: '/log',
      };
    default:
      return undefined;
  }
};

const leads = (count: number): string => (count === 1 ? 'one lead' : `${count} leads`);
