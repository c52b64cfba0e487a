import { DatabaseSync } from 'node:sqlite';
import type { StoreFacts } from './compare-stores.ts';

/** What the store from before took from somebody, and the copy would have given back. */
export type CarriedOver = {
  /** Names of people who were removed since. */
  people: string[];
  /** "iPhone of Ann": passkeys that were removed since. */
  devices: string[];
  /** References of leads whose sellers got a new link since. */
  links: string[];
  /** Of those whose sellers asked since that everything be deleted, or called that off. */
  wishes: string[];
  /** How many mailboxes have asked since for no more emails of plans. */
  mailStops: number;
};

/** Whoever was signed in when the copy was made signs in again, and links that lay open then lie open no more. */
export const endSessionsAndLinks = (file: string): void =>
  within(file, (copy) =>
    copy.exec('delete from sessions; delete from links where used_at is null'),
  );

/** People, devices and links that were ended after the copy was made stay ended in it; what sellers wish counts as of now. */
export const carryOver = (file: string, before: StoreFacts): CarriedOver =>
  within(file, (copy) => ({
    people: removePeople(copy, before),
    devices: removePasskeys(copy, before),
    links: endLinks(copy, before),
    wishes: carryWishes(copy, before),
    mailStops: carryMailStops(copy, before),
  }));

const within = <Result>(file: string, work: (copy: DatabaseSync) => Result): Result => {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('begin');
    const result = work(copy);
    copy.exec('commit');
    return result;
  } finally {
    copy.close();
  }
};

const removePeople = (copy: DatabaseSync, { people }: StoreFacts): string[] =>
  copy
    .prepare('select id, name from people where removed_at is null order by created_at')
    .all()
    .flatMap(({ id, name }) => {
      const removedAt = people.get(String(id));
      if (removedAt === undefined || removedAt === null) return [];
      copy.prepare('update people set removed_at = ? where id = ?').run(removedAt, String(id));
      for (const table of ['passkeys', 'push_devices', 'person_phones']) {
        copy.prepare(`delete from ${table} where person_id = ?`).run(String(id));
      }
      return [String(name)];
    });

/** Of people whom the store from before knows: one that was set up anew knows nobody of the copy. */
const removePasskeys = (copy: DatabaseSync, { people, passkeys }: StoreFacts): string[] =>
  copy
    .prepare(
      `select passkeys.id, passkeys.person_id, passkeys.device, people.name from passkeys
      join people on people.id = passkeys.person_id order by passkeys.created_at`,
    )
    .all()
    .flatMap(({ id, person_id, device, name }) => {
      if (!people.has(String(person_id)) || passkeys.has(String(id))) return [];
      copy.prepare('delete from passkeys where id = ?').run(String(id));
      copy
        .prepare('delete from push_devices where person_id = ? and (passkey_id = ? or device = ?)')
        .run(String(person_id), String(id), String(device));
      return [`${device} of ${name}`];
    });

const endLinks = (copy: DatabaseSync, { generations }: StoreFacts): string[] =>
  [...generations].flatMap(([id, generation]) => {
    const changed = copy
      .prepare(
        `update leads set link_generation = ? where id = ? and link_generation < ? returning reference`,
      )
      .all(generation, id, generation);
    return changed.map(({ reference }) => String(reference));
  });

const carryWishes = (copy: DatabaseSync, { leads, wishes }: StoreFacts): string[] =>
  [...leads].flatMap(([id, reference]) => {
    const askedAt = wishes.get(id) ?? null;
    const changed = copy
      .prepare(
        `update leads set erase_asked_at = ? where id = ? and erased_at is null
        and erase_asked_at is not ? returning id`,
      )
      .all(askedAt, id, askedAt);
    return changed.map(() => reference);
  });

/** Under another key than the copy's they name no mailbox of it, and harm none. */
const carryMailStops = (copy: DatabaseSync, { mailStops }: StoreFacts): number => {
  const insert = copy.prepare(
    'insert into mail_stops (mailbox, stopped_at) values (?, ?) on conflict do nothing',
  );
  return [...mailStops].reduce(
    (carried, [mailbox, at]) => carried + Number(insert.run(mailbox, at).changes),
    0,
  );
};
