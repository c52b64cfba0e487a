import { join } from 'node:path';
import { openStore } from '#store/open.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { commitLead } from '../made-up-leads.ts';
import { startMailSink } from '../mail-sink.ts';
import { startMeasuredService } from '../measured-service.ts';
import { emptyFolder } from '../measured-site.ts';
import type { Measurement } from '../measurement.ts';

const leads = { full: 1_500, quick: 250 };

const how =
  'A store with leads that nobody was told of, each with a mail to the team and a receipt to the seller; the real server on it, nothing else to do, and a local mail server that takes every mail. From the first mail to the last.';

export const measurement: Measurement = {
  title: 'Deliveries',
  seconds: { full: 20, quick: 5 },
  measure: async ({ quick, tell }) => {
    const count = quick ? leads.quick : leads.full;
    const dataDir = emptyFolder('deliveries');
    const store = openStore({ file: join(dataDir, 'leads.db') });
    await Promise.all(Array.from({ length: count }, () => commitLead(store)));
    await store.close();
    const [first, last] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    let mails = 0;
    const sink = await startMailSink(() => {
      mails += 1;
      if (mails === 1) first.resolve(performance.now());
      if (mails === 2 * count) last.resolve(performance.now());
      if (mails % 100 === 0) tell(mails, 2 * count, `${mails} mails`);
    });
    // What is measured is the way of a mail, not the budget that stops it.
    const content = copyContent();
    content.write('company.yaml', (text) => text.replace(/(erHour): \d+$/gm, '$1: 100000'));
    const service = await startMeasuredService({
      SMTP_URL: sink.url,
      DATA_DIR: dataDir,
      CONTENT_DIR: content.folder,
    });
    try {
      const seconds = ((await last.promise) - (await first.promise)) / 1000;
      return {
        rows: [
          {
            name: 'mails per second',
            figure: (mails - 1) / seconds,
            unit: 'per s',
            limit: 50,
            direction: 'at least',
            how,
            note: `${mails} mails in ${seconds.toFixed(1)} s`,
          },
        ],
      };
    } finally {
      await service.stop();
      await sink.stop();
      content.remove();
    }
  },
};
