import { get } from 'node:http';
import type { Page } from '#site/plan/page.ts';
import { addressOf, pagesByKind } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';

/**
 * What fits one round trip on a cold connection, ten packets, is 14 KB. Home is held near what it has in
 * the language that needs most words, so that the room below that is spent knowingly (decision 32).
 */
const limits: Partial<Record<Page['kind'], number>> = {
  landing: 14 * 1024,
  ad: 14 * 1024,
  home: 13 * 1024,
};
const limitOfOthers = 20 * 1024;

const how =
  'Body of the response to a request that accepts brotli, HTML with its inlined CSS; the largest page of each kind.';

/** fetch would take the compression off, and with it the figure. */
const bytesOnTheWire = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.headers['content-encoding'] === 'br') resolve(bytes);
        else reject(new Error(`${url} was not sent as brotli`));
      });
    }).on('error', reject);
  });

export const measurement: Measurement = {
  title: 'HTML bytes per page kind',
  seconds: { full: 10, quick: 10 },
  measure: async ({ site }) => {
    const { url } = await site();
    const rows = [...pagesByKind].map(async ([kind, pages]): Promise<Row> => {
      const sizes = await Promise.all(
        pages.map(async (page) => ({
          path: page.path,
          bytes: await bytesOnTheWire(url + addressOf(page)),
        })),
      );
      const largest = sizes.reduce((a, b) => (b.bytes > a.bytes ? b : a));
      return {
        name: kind,
        figure: largest.bytes,
        unit: 'B',
        limit: limits[kind] ?? limitOfOthers,
        how,
        note: largest.path,
      };
    });
    return { rows: await Promise.all(rows) };
  },
};
