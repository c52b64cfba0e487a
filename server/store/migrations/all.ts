import type { Migration } from 'kysely/migration';
import * as leads from './0001-leads.ts';

/** Every migration there has ever been, oldest first by name. Once released, none is changed. */
export const migrations: Record<string, Migration> = {
  '0001-leads': leads,
};
