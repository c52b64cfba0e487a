import { openBrowserOnPort } from '../browser.ts';
import { runLighthouse, withoutWaits } from '../lighthouse.ts';
import { addressOf, onePerKind } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';
import { startTwin } from '../script-free-twin.ts';

const how = (rounds: number): string =>
  `Simulated LCP on Lighthouse's phone, one page per kind: the page and a copy without any script take turns, ${rounds === 1 ? 'once' : `${rounds} times`} each, behind two equal servers, with the waits after load cut short; the ratio of the medians.`;

const quickKinds = new Set(['landing']);

export const measurement: Measurement = {
  title: 'LCP against the same page without scripts',
  seconds: { full: 75, quick: 6 },
  measure: async ({ quick, site: getSite, tell }) => {
    const site = await getSite();
    const chosen = quick ? onePerKind.filter(({ kind }) => quickKinds.has(kind)) : onePerKind;
    const rounds = quick ? 1 : 2;
    const twin = await startTwin(site, chosen);
    const browser = await openBrowserOnPort();
    const lcp = async (url: string): Promise<number> => {
      const audit = 'largest-contentful-paint';
      const flags = { ...withoutWaits, onlyAudits: [audit] };
      const { audits } = await runLighthouse(url, browser.port, flags);
      return audits[audit]?.numericValue ?? Number.NaN;
    };
    const rows: Row[] = [];
    try {
      for (const [index, page] of chosen.entries()) {
        tell(index, chosen.length, page.path);
        const ours: number[] = [];
        const bare: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          ours.push(await lcp(site.url + addressOf(page)));
          bare.push(await lcp(twin.url + addressOf(page)));
        }
        rows.push({
          name: page.kind,
          figure: median(ours) / median(bare),
          unit: 'x',
          limit: 1.1,
          how: how(rounds),
          note: `${page.path}: ${median(ours).toFixed(0)} ms against ${median(bare).toFixed(0)} ms`,
        });
      }
    } finally {
      await browser.close();
      await twin.stop();
    }
    return { rows };
  },
};
