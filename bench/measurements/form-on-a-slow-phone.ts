import { type FormSession, fillFormSlowly } from '../form-session.ts';
import { onePerKind } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';
import { openPlainTab } from '../plain-browser.ts';

const rounds = 3;

const how = `A processor slowed down four times: a visitor focuses the first field of the page's form before any script is there, fills it in key by key and sends it to the real server. A new browser each time, without a debugger; median of ${rounds} rounds, in a quick run one.`;

/** The kinds of page that have the form's card. */
const kinds = ['home', 'landing', 'ad', 'city', 'contact', 'property-solutions'];

const measured = (quick: boolean, language: string) =>
  onePerKind(language).filter(({ kind }) => (quick ? kind === 'landing' : kinds.includes(kind)));

const visitOnce = async (url: string): Promise<FormSession> => {
  const tab = await openPlainTab();
  try {
    return await fillFormSlowly(tab, url);
  } finally {
    await tab.close();
  }
};

const rowsOf = (kind: string, path: string, sessions: readonly FormSession[]): Row[] => {
  const of = (read: (session: FormSession) => number) => Math.round(median(sessions.map(read)));
  const row = (name: string, limit: number, read: (session: FormSession) => number): Row => ({
    name: `${kind}: ${name}`,
    figure: of(read),
    unit: 'ms',
    limit,
    how,
    note: `${path}, ${sessions.map((session) => Math.round(read(session))).join(' ')}`,
  });
  return [
    row('first focus to hydrated, beyond the download', 200, (one) => one.hydrated - one.download),
    row('longest task after that', 50, (one) => one.longestTask),
    row('slowest answer to a key or click (INP)', 100, (one) => one.interaction),
  ];
};

export const measurement: Measurement = {
  title: 'The form on a slow phone',
  seconds: { full: 76, quick: 6 },
  measure: async ({ quick, language, site, tell }) => {
    const { url } = await site();
    const chosen = measured(quick, language);
    const rows: Row[] = [];
    for (const [index, { kind, path }] of chosen.entries()) {
      const sessions: FormSession[] = [];
      const enough = quick ? 1 : rounds;
      while (sessions.length < enough) {
        tell(index * enough + sessions.length, chosen.length * enough, path);
        sessions.push(await visitOnce(url + path));
      }
      rows.push(...rowsOf(kind, path, sessions));
    }
    return { rows };
  },
};
