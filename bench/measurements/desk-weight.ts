import { startDesk } from '#tests/support/desk-process.ts';
import { signInAtDesk } from '../desk-session.ts';
import { fillDesk } from '../filled-desk.ts';
import type { Measurement, Row } from '../measurement.ts';
import { residentMegabytes } from '../resident-memory.ts';

const leads = { full: 20_000, quick: 1_000 };
const rounds = { full: 60, quick: 5 };
/** Who use the desk at the same time. */
const people = 10;
const pages = ['/', '/leads', '/figures', '/health', '/people', '/leads/{lead}'];

const weightHow =
  'What a browser gets for a page of a desk with some hundred open leads, compressed as the desk compresses it; the style sheet counts although it is fetched once.';
const memoryHow =
  'Resident memory of the desk as ps shows it, in MB of 1,000,000 bytes, after ten people have looked at every page in turn and somebody has begun to sign in.';

export const measurement: Measurement = {
  title: 'Weight of the desk',
  seconds: { full: 60, quick: 6 },
  measure: async ({ quick, tell }) => {
    const filled = await fillDesk(quick ? leads.quick : leads.full);
    // What the first start compiled, the next ones find, as they do on an owner's machine.
    await (await startDesk({ DATA_DIR: filled.folder })).end();
    const desk = await startDesk({ DATA_DIR: filled.folder });
    try {
      const getAs =
        (cookie: string) =>
        async (path: string): Promise<Weighed> => {
          const headers = { cookie, 'accept-encoding': 'br' };
          const answer = await fetch(desk.address + path, { headers });
          const text = await answer.text();
          return { text, bytes: Number(answer.headers.get('content-length')) };
        };
      const get = getAs(await signInAtDesk(desk.store));
      const rows = [
        ...(await weigh('Call next', '/', get)),
        ...(await weigh('A list of 50', '/leads', get)),
        ...(await weigh('Sign-in', '/sign-in', getAs(''))),
      ];
      await fetch(`${desk.address}/sign-in/options`, {
        method: 'POST',
        headers: { origin: desk.url, 'content-type': 'application/json' },
        body: '{}',
      });
      const times = quick ? rounds.quick : rounds.full;
      for (let round = 0; round < times; round += 1) {
        tell(round, times, 'ten people');
        const lead = filled.references[round % filled.references.length] ?? '';
        const paths = pages.map((page) => page.replace('{lead}', lead));
        await Promise.all(
          Array.from({ length: people }, (_, index) =>
            get(paths[(index + round) % paths.length] ?? '/'),
          ),
        );
      }
      const figure = residentMegabytes(desk.process.pid ?? 0);
      rows.push({ name: 'memory in use', figure, unit: 'MB', limit: 110, how: memoryHow });
      return { rows };
    } finally {
      await desk.stop();
    }
  },
};

type Weighed = { text: string; bytes: number };

const weigh = async (
  name: string,
  path: string,
  get: (path: string) => Promise<Weighed>,
): Promise<Row[]> => {
  const page = await get(path);
  const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const scripts = [...page.text.matchAll(/<script[^>]+src="([^"]+)"/g)];
  const code = await Promise.all(scripts.map(([, script = '']) => get(script)));
  const [unit, how] = ['KB', weightHow];
  return [
    {
      name: `${name}: HTML with CSS`,
      figure: (page.bytes + (await get(styles)).bytes) / 1_000,
      unit,
      limit: 20,
      how,
    },
    {
      name: `${name}: script`,
      figure: code.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
      unit,
      limit: path === '/sign-in' ? 25 : 15,
      how,
    },
  ];
};
