import { load } from '../load.ts';
import { leadPost } from '../made-up-leads.ts';
import { startMailSink } from '../mail-sink.ts';
import { startMeasuredService } from '../measured-service.ts';
import type { Measurement } from '../measurement.ts';
import { residentMegabytes } from '../resident-memory.ts';

const leads = { full: 100_000, quick: 5_000 };

const how =
  'The server as "npm run serve" starts it, with the built site, takes leads over 32 keep-alive connections while its worker mails them to a local mail server, as fast as both can; resident memory as ps shows it, in MB of 1,000,000 bytes. What is not mailed by then waits in the store.';

export const measurement: Measurement = {
  title: 'Memory of the server',
  seconds: { full: 70, quick: 10 },
  measure: async ({ quick, site, tell }) => {
    const total = quick ? leads.quick : leads.full;
    const { folder } = await site();
    let mails = 0;
    const sink = await startMailSink(() => {
      mails += 1;
    });
    const service = await startMeasuredService({ SMTP_URL: sink.url, SITE_OUT_DIR: folder });
    const points: [number, number][] = [[0, residentMegabytes(service.pid)]];
    try {
      const onAnswer = (answers: number) => {
        if (answers % (total / 20) > 0) return;
        tell(answers, total, `${answers} leads`);
        points.push([answers, residentMegabytes(service.pid)]);
      };
      const until = { answers: total };
      await load(service.url, { connections: 32, until, request: leadPost, onAnswer });
    } finally {
      await service.stop();
      await sink.stop();
    }
    const megabytes = points.map(([, resident]) => resident);
    return {
      rows: [
        {
          name: `resident after ${total.toLocaleString('en-US')} leads`,
          figure: megabytes.at(-1) ?? Number.NaN,
          unit: 'MB',
          limit: 150,
          how,
          note: `${megabytes[0]?.toFixed(0)} MB at the start, ${Math.max(...megabytes).toFixed(0)} MB at most; ${mails} mails sent`,
        },
      ],
    };
  },
};
