import type { Logger } from 'pino';
import type { Config } from '#settings/config.ts';
import { errorText } from '#settings/redact.ts';
import { forgetOldBudgets } from '#store/budgets.ts';
import { rescheduleAfterClockJump } from '#store/claim-deliveries.ts';
import { eraseOlderThan, foldWriteAheadLog } from '#store/erase-leads.ts';
import { eraseOldProofs } from '#store/ledger/old-proofs.ts';
import { removeMailFiles } from '#store/mail-files.ts';
import type { Store } from '#store/open.ts';

export type HousekeepingContext = {
  config: Pick<Config, 'retentionDays' | 'dataDir'>;
  store: Store;
  log: Logger;
  now: () => number;
};

const day = 86_400_000;

/** What has to be done now and then, in any of the processes. */
export const tidyUp = async (context: HousekeepingContext): Promise<void> => {
  const { store, log, now } = context;
  const rescheduled = await rescheduleAfterClockJump(store, now());
  if (rescheduled > 0) log.warn({ rescheduled }, 'the clock was set back; deliveries rescheduled');
  if (context.config.retentionDays > 0) await eraseOldLeads(context);
  const proofs = await eraseOldProofs(store, now());
  if (proofs > 0) log.info({ proofs }, 'proof of consent erased after its time');
  await forgetOldBudgets(store, now());
  // Each time, since the owner's commands erase too, and may have been kept from folding it.
  await foldWriteAheadLog(store);
};

const eraseOldLeads = async ({ config, store, log, now }: HousekeepingContext): Promise<void> => {
  const erased = await eraseOlderThan(store, now() - config.retentionDays * day, now());
  for (const { reference } of erased) removeMailFiles(config.dataDir, reference);
  if (erased.length > 0) log.info({ erased: erased.length }, 'leads erased after their time');
};

export const startHousekeeping = (context: HousekeepingContext, everyMs = 60_000) => {
  const run = (): void => {
    tidyUp(context).catch((error: unknown) =>
      context.log.warn({ error: errorText(error) }, 'housekeeping put off'),
    );
  };
  const timer = setInterval(run, everyMs);
  run();
  return { stop: () => clearInterval(timer) };
};
