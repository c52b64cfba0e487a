import type { Flags } from 'lighthouse';
import { startDesk } from '#tests/support/desk-process.ts';
import { signInAtDesk } from '../desk-session.ts';
import { fillDesk } from '../filled-desk.ts';
import { runLighthouse } from '../lighthouse.ts';
import type { Measurement, Row } from '../measurement.ts';
import { scoreOf } from '../scores.ts';

const categories = ['accessibility', 'best-practices'];

const how =
  'Lighthouse with its phone preset, a new browser for each page, on a desk with a thousand leads, with the cookie of an owner but on the page for signing in. Search and speed are left out: no search engine may see the desk, and other rows time it.';

type Looked = { name: string; path: string; isInside: boolean };

const looked = (lead: string): Looked[] => [
  { name: 'Call next', path: '/', isInside: true },
  { name: 'A lead', path: `/leads/${lead}`, isInside: true },
  { name: 'Leads', path: '/leads', isInside: true },
  { name: 'Figures', path: '/figures', isInside: true },
  { name: 'Sign-in', path: '/sign-in', isInside: false },
];

export const measurement: Measurement = {
  title: 'Lighthouse at the desk',
  seconds: { full: 40, quick: 8 },
  measure: async ({ quick, tell }) => {
    const filled = await fillDesk(1_000);
    const desk = await startDesk({ DATA_DIR: filled.folder });
    try {
      const cookie = await signInAtDesk(desk.store);
      const pages = looked(filled.references[0] ?? '').slice(0, quick ? 1 : undefined);
      const rows: Row[] = [];
      for (const [index, { name, path, isInside }] of pages.entries()) {
        tell(index, pages.length, name);
        const flags: Flags = { onlyCategories: categories };
        if (isInside) flags.extraHeaders = { cookie };
        rows.push(...(await rowsOf(name, desk.url + path, flags)));
      }
      return { rows };
    } finally {
      await desk.stop();
    }
  },
};

const rowsOf = async (name: string, url: string, flags: Flags): Promise<Row[]> => {
  const result = await runLighthouse(url, flags);
  // Whoever is not signed in is sent to the door, which would have been measured instead.
  if (result.finalDisplayedUrl !== url)
    throw new Error(`${url} led to ${result.finalDisplayedUrl}`);
  return categories.map((category) => {
    const { score, lost } = scoreOf(result, category, new Set());
    return {
      name: `${name}: ${category}`,
      figure: score,
      unit: '',
      limit: 100,
      direction: 'at least',
      how,
      note: lost.join(', '),
    };
  });
};
