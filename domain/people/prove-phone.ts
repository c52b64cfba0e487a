import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { costsTheCaller, parsePhone } from '#lead/phone.ts';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { minuteMs } from '#time/lengths.ts';
import { spend } from '../deliveries/budgets.ts';
import { countedAs, endOfDay, spendOfHour } from '../leads/budgets.ts';
import { type By, mayManage, record } from './by.ts';
import { activePeople } from './people.ts';

/** Each is a call that costs a cent and rings a phone, perhaps a stranger's. */
const codesPerHour = { ofOnePerson: 4, ofOneNumber: 4 } as const;
const codesPerDay = 20;
export const codeMinutes = 10;
const mostTries = 5;

export type PhoneRefusal = 'no-phone' | 'costs-extra' | 'ours' | 'too-many-codes' | 'unknown';

/**
 * A code for the phone that somebody says is theirs, to be told to that phone alone. The one that was proved before
 * stays until this one is.
 */
export const askCode = (
  store: Store,
  typed: string,
  { person, now }: { person: { id: string }; now: number },
  companyNumber: string,
): Promise<{ phone: string; code: string } | { refused: PhoneRefusal }> => {
  const phone = parsePhone(typed);
  if (phone === '') return Promise.resolve({ refused: 'no-phone' });
  if (costsTheCaller(phone)) return Promise.resolve({ refused: 'costs-extra' });
  if (phone === companyNumber) return Promise.resolve({ refused: 'ours' });
  return store.write(async (transaction) => {
    const people = await activePeople(transaction, store.engine);
    if (!people.some(({ id }) => id === person.id)) return { refused: 'unknown' };
    if (!(await isWithinBudget(transaction, person.id, phone, now)))
      return { refused: 'too-many-codes' };
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const asked = {
      asked_phone: phone,
      code: await hidden(transaction, person.id, phone, code),
      code_ends_at: now + codeMinutes * minuteMs,
      tries: 0,
    };
    await transaction
      .insertInto('person_phones')
      .values({ person_id: person.id, ...asked })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(asked))
      .execute();
    return { phone, code };
  });
};

const isWithinBudget = async (
  db: Kysely<Tables>,
  personId: string,
  phone: string,
  now: number,
): Promise<boolean> => {
  const { ofOnePerson, ofOneNumber } = codesPerHour;
  const number = await countedAs(db, `phone ${phone}`);
  return (
    (await spendOfHour(db, `codes of ${personId}`, ofOnePerson, now)) &&
    (await spendOfHour(db, `codes to ${number}`, ofOneNumber, now)) &&
    (await spend(db, { purpose: 'codes', endsAt: endOfDay(now), limit: codesPerDay }))
  );
};

const hidden = (db: Kysely<Tables>, personId: string, phone: string, code: string) =>
  countedAs(db, `code ${personId} ${phone} ${code}`);

export type Proved = { event: string } | { refused: 'wrong-code' | 'code-over' };

/** Five tries, ten minutes: nobody guesses one of a million in that. */
export const proveByCode = (
  store: Store,
  typed: string,
  { person, now }: { person: NonNullable<By['person']>; now: number },
): Promise<Proved> =>
  store.write(async (transaction) => {
    const row = await transaction
      .selectFrom('person_phones')
      .selectAll()
      .where('person_id', '=', person.id)
      .$if(store.engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    const isOver = row === undefined || row.code === '' || row.code_ends_at <= now;
    if (isOver || row.tries >= mostTries) return { refused: 'code-over' };
    const own = transaction.updateTable('person_phones').where('person_id', '=', person.id);
    const code = typed.replace(/\D/g, '');
    if ((await hidden(transaction, person.id, row.asked_phone, code)) !== row.code) {
      await own.set({ tries: row.tries + 1 }).execute();
      return { refused: 'wrong-code' };
    }
    await own
      .set({ phone: row.asked_phone, asked_phone: '', code: '', code_ends_at: 0, tries: 0 })
      .execute();
    return {
      event: await record(transaction, { person, now }, { kind: 'phone-proved', details: {} }),
    };
  });

export type PhoneLeft = { event: string } | { refused: 'owners-only' | 'unknown' };

/** Who takes calls of sellers, or whose phone is forgotten. An owner says it for everybody. */
export const setPhone = async (
  store: Store,
  personId: string,
  what: 'takes-calls' | 'takes-none' | 'forget',
  by: By,
): Promise<PhoneLeft> => {
  if (!mayManage(by, personId)) return { refused: 'owners-only' };
  return store.write(async (transaction) => {
    const person = (await activePeople(transaction, store.engine)).find(
      ({ id }) => id === personId,
    );
    const isProved = await transaction
      .selectFrom('person_phones')
      .select('person_id')
      .where('person_id', '=', personId)
      .where('phone', '<>', '')
      .executeTakeFirst();
    if (person === undefined || isProved === undefined) return { refused: 'unknown' };
    if (what === 'forget') {
      await transaction.deleteFrom('person_phones').where('person_id', '=', personId).execute();
    } else {
      await transaction
        .updateTable('person_phones')
        .set({ takes_calls: what === 'takes-calls' ? 1 : 0 })
        .where('person_id', '=', personId)
        .execute();
    }
    const kind = phoneEvents[what];
    return { event: await record(transaction, by, { kind, details: { name: person.name } }) };
  });
};

const phoneEvents = {
  'takes-calls': 'takes-calls',
  'takes-none': 'takes-no-calls',
  forget: 'phone-forgotten',
} as const;
