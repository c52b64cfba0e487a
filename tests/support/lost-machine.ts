import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { readCopyNotes } from '#store/copies/copy-notes.ts';
import { restoreCopy } from '#store/copies/restore-copy.ts';
import { openStore } from '#store/open.ts';
import { postLead, spawnService } from './service-process.ts';

export type LostMachine = {
  acknowledged: number;
  /** How long before the loss the oldest of the missing was acknowledged; 0 where none is missing. */
  oldestMissingMs: number;
  missing: number;
  ledgerProblems: string[];
  /** Leads without their ledger entry or delivery, and keys that are there twice. */
  halves: number;
  twice: number;
};

const copyKey = Buffer.alloc(32, 5);

/** Leads come, the data folder vanishes at that moment with all processes, and the copy is all there is. */
export const loseMachine = async (afterMs: number, perSecond = 50): Promise<LostMachine> => {
  const ground = mkdtempSync(join(tmpdir(), 'lost-machine-'));
  const dataDir = join(ground, 'data');
  const copyDir = mkdtempSync(join(ground, 'copy-'));
  const env = { DATA_DIR: dataDir, COPY_DIR: copyDir, COPY_KEY: copyKey.toString('base64') };
  const service = await spawnService(env, {}, { detached: true });
  await untilCopied(dataDir);
  const acknowledged = new Map<string, number>();
  const posts: Promise<void>[] = [];
  const begun = performance.now();
  for (let sent = 0; performance.now() - begun < afterMs; sent += 1) {
    const post = postLead(service.address, { key: `key-${sent}`, patienceMs: 10_000 });
    posts.push(
      post.then(
        async (response) => {
          const { id } = (await response.json()) as { id: string };
          if (response.status === 200) acknowledged.set(id, performance.now());
        },
        () => undefined,
      ),
    );
    await sleep(Math.max(0, begun + ((sent + 1) * 1_000) / perSecond - performance.now()));
  }
  renameSync(dataDir, join(ground, 'gone'));
  const lostAt = performance.now();
  // With its children: none of them may look once more.
  process.kill(-(service.process.pid ?? 0), 'SIGKILL');
  await Promise.all(posts);
  const found = await whatIsLeft(copyDir, join(ground, 'restored.db'));
  rmSync(ground, { recursive: true, force: true });
  const { leads: _, ...others } = found;
  const missing = [...acknowledged].filter(([id, at]) => at <= lostAt && !found.leads.has(id));
  const ages = missing.map(([, at]) => lostAt - at);
  return {
    acknowledged: acknowledged.size,
    missing: missing.length,
    oldestMissingMs: Math.max(0, ...ages),
    ...others,
  };
};

const untilCopied = async (dataDir: string): Promise<void> => {
  while ((readCopyNotes(dataDir)?.copiedAt ?? 0) === 0) await sleep(20);
};

const whatIsLeft = async (copyDir: string, file: string) => {
  restoreCopy(copyDir, copyKey, file);
  const store = openStore({ file });
  const db = await store.connect();
  const leads = await db.selectFrom('leads').select(['id', 'fingerprint']).execute();
  const entries = await db.selectFrom('consent_ledger').select('lead_id').execute();
  const deliveries = await db.selectFrom('deliveries').select('lead_id').execute();
  const { problems } = await verifyLedger(store);
  await store.close();
  const [sealed, told] = [entries, deliveries].map(
    (rows) => new Set(rows.map(({ lead_id }) => lead_id)),
  );
  const halves = leads.filter(({ id }) => !(sealed?.has(id) && told?.has(id))).length;
  const twice = leads.length - new Set(leads.map(({ fingerprint }) => fingerprint)).size;
  return { leads: new Set(leads.map(({ id }) => id)), ledgerProblems: problems, halves, twice };
};
