import type { Result } from 'lighthouse';
import { firstRun, runLighthouse } from '../lighthouse.ts';
import { addressOf, onePerKind } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';
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
  measure: async ({ quick, language, site: getSite, tell }) => {
    const site = await getSite();
    const all = onePerKind(language);
    const chosen = quick ? all.filter(({ kind }) => kind === 'landing') : all;
    const twin = await startTwin(site, chosen);
    const compare = async (address: string): Promise<[number, number]> => {
      const ours = [lcpIn(await firstRun(site.url + address))];
      const bare = [lcpIn(await runLighthouse(twin.url + address))];
      const isInDoubt = median(ours) / median(bare) > limit;
      while (isInDoubt && ours.length < turnsInDoubt) {
        ours.push(lcpIn(await runLighthouse(site.url + address)));
        bare.push(lcpIn(await runLighthouse(twin.url + address)));
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
      await twin.stop();
    }
    return { rows };
  },
};
