import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { Mailer } from '#server/channels/mail.ts';
import type { ServedCompany } from '#server/context.ts';
import type { Store } from '#store/open.ts';
import { hourMs } from '#time/lengths.ts';

export type UpkeepContext = {
  config: Pick<Config, 'store' | 'copy' | 'dataDir' | 'backupDir' | 'siteUrl' | 'mail'>;
  content: () => { company: Pick<ServedCompany, 'name' | 'email' | 'timeZone'> };
  store: Store;
  mailer: Mailer;
  log: Logger;
  now: () => number;
};

/** How often one of the processes tries what has not succeeded yet. */
export const tryEvery = hourMs;
