import { failOver } from '../failover/fail-over.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../median.ts';
import { rowsOfSellers } from '../soak/rows-of-sellers.ts';

const turns = { full: 5, quick: 1 };

const how =
  'Two servers of the site reach PostgreSQL 15 through HAProxy, both as Debian has them and with the files of deploy/failover, and 10 sellers a second try again under the same key until thanked. The primary is killed with all its processes, its synchronous standby is promoted 1 to 5 s later, and what was the primary follows it; then the other way around. Afterwards the store is held against what was acknowledged, and the mails that arrived against its deliveries.';

export const measurement: Measurement = {
  title: 'A PostgreSQL that is lost',
  seconds: { full: 120, quick: 30 },
  measure: async ({ quick, tell }) => {
    const times = quick ? turns.quick : turns.full;
    const failed = await failOver({ times, tell: (done) => tell(done, times, 'lost primaries') });
    const rows = rowsOfSellers(failed, how, `${times} lost primaries`);
    const seconds = failed.thankedAfterMs.map((ms) => ms / 1_000);
    rows.push({
      name: 'From the promotion to the next seller who is thanked',
      figure: median(seconds),
      unit: 's',
      how,
      note: `at most ${Math.max(...seconds).toFixed(1)} s`,
    });
    return { rows };
  },
};
