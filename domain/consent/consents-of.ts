import { type Kysely, sql } from 'kysely';
import type { Certainty, Tables } from '#store/tables.ts';
import type { Consent } from './consent.ts';
import type { NumberedRow } from './entry.ts';
import { readSaidText, readShownText } from './new-entries.ts';
import { wordsOnNumbers } from './revocations.ts';

/** Each lead's consent as the ledger has it, by the lead's id; at most a batch of leads at a time. */
export const consentsOf = async (
  db: Kysely<Tables>,
  leads: readonly { id: string; phone: string; origin: string }[],
): Promise<Map<string, Consent>> => {
  if (leads.length === 0) return new Map();
  const rows = await db
    .selectFrom('consent_ledger as ledger')
    .leftJoin('consent_wordings as shown', (join) =>
      join
        .onRef('shown.version', '=', 'ledger.version')
        .onRef('shown.sha256', '=', 'ledger.wording_sha256'),
    )
    // Before the consent or after it: whoever checks a box may not be whose phone said stop.
    .leftJoin('consent_ledger as stop', (join) =>
      join
        .on('stop.kind', '=', sql.lit('revocation'))
        .onRef('stop.number', '=', 'ledger.number')
        // What was blanked, or never had a number, is nobody's.
        .on('stop.number', '<>', sql.lit(''))
        // By their place in the ledger, since clocks may be set back.
        .on(sql<boolean>`not exists (select 1 from consent_ledger as again
          where again.number = stop.number and again.kind = 'resumption' and again.entry > stop.entry)`),
    )
    .selectAll('ledger')
    .select(['shown.wording', 'stop.entry as stop_entry', 'stop.how as stop_how'])
    .select(['stop.recorded_at as stop_recorded_at', 'stop.certainty as stop_certainty'])
    .where('ledger.kind', 'in', ['request', 'grant'])
    .where(
      'ledger.lead_id',
      'in',
      leads.map(({ id }) => id),
    )
    .orderBy('ledger.entry')
    .orderBy('stop.entry')
    .execute();
  const wordsOnCalls = await wordsOnNumbers(
    db,
    leads.map(({ phone }) => phone),
    'calls',
  );
  const rowsOf = Map.groupBy(rows, ({ lead_id }) => lead_id);
  return new Map(
    leads.flatMap(({ id, phone, origin }) => {
      const own = rowsOf.get(id) ?? [];
      const asked = own.find(({ kind }) => kind === 'request');
      const counts = whatCounts(own, asked, phone);
      if (counts === undefined) return [];
      const last = wordsOnCalls.get(phone)?.at(-1);
      // Whoever asks us for an offer after that asks for the call about it; whom we type in ourselves does not.
      const since = asked?.entry ?? 0;
      const isMeant = last?.isStop === true && (last.entry > since || origin === 'desk');
      return [[id, { ...toConsent(counts), callStop: isMeant ? last : undefined }]];
    }),
  );
};

/**
 * The newest for the number that the lead has now or, where there is none, for another. Of requests the first
 * counts, should somebody have added another; so does the first revocation.
 */
const whatCounts = (
  rows: readonly ConsentRow[],
  asked: ConsentRow | undefined,
  phone: string,
): ConsentRow | undefined => {
  const given = rows
    .filter(({ kind, entry }) => kind === 'grant' || entry === asked?.entry)
    .filter(({ entry }, place, all) => entry !== all[place - 1]?.entry);
  const isFor = ({ number }: ConsentRow): boolean => phone !== '' && number === phone;
  return given.findLast(isFor) ?? given.at(-1);
};

type ConsentRow = NumberedRow & {
  wording: string | null;
  stop_entry: number | null;
  stop_how: string | null;
  stop_recorded_at: number | null;
  stop_certainty: Certainty | null;
};

const toConsent = (row: ConsentRow): Omit<Consent, 'callStop'> => ({
  phone: row.number,
  agreed: row.agreed === 1,
  version: row.version,
  wording: row.wording ?? '',
  recordedAt: row.recorded_at,
  address: row.address,
  userAgent: row.user_agent,
  page: row.page,
  shownAt: readShownText(row.how),
  saidTo: readSaidText(row.how),
  entry: row.entry,
  sha256: row.sha256,
  revocation:
    row.stop_entry === null
      ? undefined
      : {
          entry: row.stop_entry,
          phone: row.number,
          how: row.stop_how ?? '',
          certainty: row.stop_certainty ?? '',
          recordedAt: row.stop_recorded_at ?? 0,
        },
});
