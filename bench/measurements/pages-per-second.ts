import { join } from 'node:path';
import { startBareServer } from '../bare-page-server.ts';
import { startMeasuredService } from '../measured-service.ts';
import type { Measurement } from '../measurement.ts';
import { connections, pagesInTurns } from '../pages-in-turns.ts';

const how = (rounds: number): string =>
  `The home page as brotli over ${connections} keep-alive connections: the real server and a bare node:http server that sends the same headers and bytes from memory take turns, ${rounds} times 1 s each, after both have warmed up; the median of the ratios, turn by turn.`;

const pageRequest = 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, br\r\n\r\n';

export const measurement: Measurement = {
  title: 'Pages per second',
  seconds: { full: 20, quick: 8 },
  measure: async ({ quick, site, tell }) => {
    const rounds = quick ? 2 : 7;
    const { folder } = await site();
    const service = await startMeasuredService({ SITE_OUT_DIR: folder });
    const { headers } = await fetch(service.url, { headers: { 'accept-encoding': 'br' } });
    const bare = await startBareServer(join(folder, 'index.html.br'), headers);
    try {
      const urls = [service.url, bare.url] as const;
      const { first, second, ratio } = await pagesInTurns(urls, () => pageRequest, {
        rounds,
        tell,
      });
      return {
        rows: [
          {
            name: 'pre-compressed page against bare node:http',
            figure: ratio,
            unit: 'x',
            limit: 0.6,
            direction: 'at least',
            how: how(rounds),
            note: `${first.toFixed(0)} against ${second.toFixed(0)} per second`,
          },
        ],
      };
    } finally {
      await service.stop();
      await bare.stop();
    }
  },
};
