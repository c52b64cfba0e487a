import type { Store } from '#store/open.ts';
import type { Role } from '../events/event-kinds.ts';
import { type By, mayManage, record } from './by.ts';
import { personNamed } from './household.ts';
import { findLink, makeLink, removeLink } from './links.ts';
import type { Person } from './people.ts';

export type MadeLink = { link: string; name: string; role: Role; isKnown: boolean };

type Invitation = { name: string; role: Role };

/** A name as it is kept: on one line, and short enough for every page. */
export const cleanName = (name: unknown): string =>
  typeof name === 'string' ? name.replace(/\s+/g, ' ').trim().slice(0, 60) : '';

/** A link for somebody new; or, for a name that is known, for another device of theirs. */
export const invite = async (
  store: Store,
  deskUrl: string,
  { name: typed, role }: Invitation,
  by: By,
): Promise<MadeLink | { refused: 'owners-only' | 'no-name' }> => {
  if (!mayManage(by)) return { refused: 'owners-only' };
  const name = cleanName(typed);
  if (name === '') return { refused: 'no-name' };
  const known = await personNamed(store, name);
  if (known !== undefined) return linkForDevice(store, deskUrl, known, by);
  const link = await makeLink(store, deskUrl, { name, role, madeBy: by.person?.id }, by.now);
  await store.writeOne((db) => record(db, by, { kind: 'invited', details: { name, role } }));
  return { link, name, role, isKnown: false };
};

/** Another device of somebody who has one. */
export const linkForDevice = async (
  store: Store,
  deskUrl: string,
  { id: personId, name, role }: Pick<Person, 'id' | 'name' | 'role'>,
  by: By,
): Promise<MadeLink | { refused: 'owners-only' }> => {
  if (!mayManage(by, personId)) return { refused: 'owners-only' };
  const made = { name, role, personId, madeBy: by.person?.id };
  const link = await makeLink(store, deskUrl, made, by.now);
  await store.writeOne((db) => record(db, by, { kind: 'link-made', details: { name } }));
  return { link, name, role, isKnown: true };
};

/** For a link that went to the wrong person. */
export const withdrawLink = async (
  store: Store,
  id: string,
  by: By,
): Promise<{ event: string } | { refused: 'owners-only' | 'unknown' }> => {
  const link = await findLink(store, id);
  if (!mayManage(by, link?.personId)) return { refused: 'owners-only' };
  if (link === undefined || link.usedAt !== undefined) return { refused: 'unknown' };
  return store.write(async (transaction) => {
    await removeLink(transaction, id);
    return {
      event: await record(transaction, by, {
        kind: 'link-withdrawn',
        details: { name: link.name },
      }),
    };
  });
};
