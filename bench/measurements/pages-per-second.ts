import { join } from 'node:path';
import { startBareServer } from '../bare-page-server.ts';
import { load } from '../load.ts';
import { startMeasuredService } from '../measured-service.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../median.ts';

const turnMs = 1_000;
/** A new process answers at half its speed until V8 has compiled what it repeats. */
const warmUpMs = 2_000;
const connections = 16;

const how = (rounds: number): string =>
  `The home page as brotli over ${connections} keep-alive connections: the real server and a bare node:http server that sends the same headers and bytes from memory take turns, ${rounds} times 1 s each, after both have warmed up; the median of the ratios, turn by turn.`;

const pageRequest = 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, br\r\n\r\n';

const pagesPerSecond = async (url: string, ms = turnMs): Promise<number> => {
  const { perSecond } = await load(url, { connections, until: { ms }, request: () => pageRequest });
  return perSecond;
};

export const measurement: Measurement = {
  title: 'Pages per second',
  seconds: { full: 20, quick: 8 },
  measure: async ({ quick, site, tell }) => {
    const rounds = quick ? 2 : 7;
    const { folder } = await site();
    const service = await startMeasuredService({ SITE_OUT_DIR: folder });
    const { headers } = await fetch(service.url, { headers: { 'accept-encoding': 'br' } });
    const bare = await startBareServer(join(folder, 'index.html.br'), headers);
    const [ours, bares]: [number[], number[]] = [[], []];
    try {
      for (const { url } of [service, bare]) await pagesPerSecond(url, warmUpMs);
      for (let round = 0; round < rounds; round += 1) {
        tell(round, rounds, `turn ${round + 1}`);
        ours.push(await pagesPerSecond(service.url));
        bares.push(await pagesPerSecond(bare.url));
      }
    } finally {
      await service.stop();
      await bare.stop();
    }
    return {
      rows: [
        {
          name: 'pre-compressed page against bare node:http',
          figure: median(ours.map((each, turn) => each / (bares[turn] ?? Number.NaN))),
          unit: 'x',
          limit: 0.6,
          direction: 'at least',
          how: how(rounds),
          note: `${median(ours).toFixed(0)} against ${median(bares).toFixed(0)} per second`,
        },
      ],
    };
  },
};
