import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore, type Store } from '#store/open.ts';
import { commitLead } from './made-up-leads.ts';
import { emptyFolder } from './measured-site.ts';

/**
 * Copies of one lead, its ledger entry and a delivery; ids are as scattered as real ones. Nothing to find
 * them by: a million of them would be indexed for a minute, and neither list nor claim reads it.
 */
const fill = `
  create temp table copies as
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < :count)
    select n, lower(hex(randomblob(16))) as id from counted;
  insert into leads (id, reference, fingerprint, received_at, first_name, last_name, phone, email,
      property_address, property_city, property_state, property_zip, comments, city, page, source,
      suspect, agree_to_texts, erased_at, language, origin, proof_until, search)
    select c.id, 'COPY-' || c.n, lower(hex(randomblob(16))), received_at + c.n,
    first_name, last_name, phone, email, property_address, property_city, property_state,
    property_zip, comments, city, page, source, suspect, agree_to_texts, erased_at,
    language, origin, proof_until, ''
    from temp.copies c cross join (select * from leads limit 1);
  insert into consent_ledger (entry, lead_id, kind, agreed, recorded_at, version, wording_sha256,
      page, phone, address, user_agent, how, salt, personal_sha256, previous_sha256, sha256)
    select c.n + 1, c.id, kind, agreed, recorded_at, version, wording_sha256,
      page, phone, address, user_agent, how, salt, personal_sha256, previous_sha256, sha256
    from temp.copies c cross join (select * from consent_ledger limit 1);
  update consent_head set entry = (select max(entry) from consent_ledger);
  insert into deliveries select lower(hex(randomblob(16))), c.id, channel, subject_kind, c.id, 'sent', 1,
    created_at + c.n, next_attempt_at + c.n, scheduled_at, null, created_at + c.n, null, budget
    from temp.copies c cross join (select * from deliveries limit 1);
`;

export type FilledStore = { store: Store; remove: () => Promise<void> };

/** A store with so many leads whose deliveries are made, and a few whose deliveries wait. */
export const openFilledStore = async (delivered: number, waiting: number): Promise<FilledStore> => {
  const folder = emptyFolder(`filled-store-${delivered}`);
  const file = join(folder, 'leads.db');
  const store = openStore({ file });
  await commitLead(store);
  await store.close();
  const database = new DatabaseSync(file);
  // Nobody needs these bytes after a crash, and a journal would double them.
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -500000');
  database.exec(`begin; ${fill.replace(':count', String(delivered))} commit;`);
  database.close();
  await Promise.all(Array.from({ length: waiting }, () => commitLead(store)));
  const remove = async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return { store, remove };
};
