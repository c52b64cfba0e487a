import type { Result } from 'lighthouse';
import { addressOf, onePerKind } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';
import { firstPerformance, runPerformance } from '../performance-run.ts';
import { openPlainBrowser } from '../plain-browser.ts';
import { startTwin } from '../script-free-twin.ts';

const how =
  "Simulated LCP on Lighthouse's phone, one page per kind: the page, then a copy of it without any script, behind two equal servers, with the waits after load cut short. Lighthouse takes one of two moments for the LCP of such a page by chance: where one turn is above the limit there are three, and the medians count.";

const limit = 1.1;
const turnsInDoubt = 3;

const lcpIn = ({ audits }: Result): number =>
  audits['largest-contentful-paint']?.numericValue ?? Number.NaN;

export const measurement: Measurement = {
  title: 'LCP against the same page without scripts',
  seconds: { full: 85, quick: 7 },
  measure: async ({ quick, site: getSite, tell }) => {
    const site = await getSite();
    const chosen = quick ? onePerKind.filter(({ kind }) => kind === 'landing') : onePerKind;
    const twin = await startTwin(site, chosen);
    const browser = await openPlainBrowser();
    const compare = async (address: string): Promise<[number, number]> => {
      const ours = [lcpIn(await firstPerformance(site.url + address, browser.port))];
      const bare = [lcpIn(await runPerformance(twin.url + address, browser.port))];
      const isInDoubt = median(ours) / median(bare) > limit;
      while (isInDoubt && ours.length < turnsInDoubt) {
        ours.push(lcpIn(await runPerformance(site.url + address, browser.port)));
        bare.push(lcpIn(await runPerformance(twin.url + address, browser.port)));
      }
      return [median(ours), median(bare)];
    };
    const rows: Row[] = [];
    try {
      for (const [index, page] of chosen.entries()) {
        tell(index, chosen.length, page.path);
        const [ours, bare] = await compare(addressOf(page));
        rows.push({
          name: page.kind,
          figure: ours / bare,
          unit: 'x',
          limit,
          how,
          note: `${page.path}: ${ours.toFixed(0)} ms against ${bare.toFixed(0)} ms`,
        });
      }
    } finally {
      await browser.close();
      await twin.stop();
    }
    return { rows };
  },
};
