import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ContentFiles, filesInFolder } from '#domain/publishing/content-files.ts';
import { newestVersions, publish, type Version } from '#domain/publishing/versions.ts';
import { openStore, type Store } from '#store/open.ts';
import { openConnection } from '../connection.ts';
import { load } from '../load.ts';
import { writeContent } from '../made-up-cities.ts';
import { leadPost } from '../made-up-leads.ts';
import { type MeasuredService, startMeasuredService } from '../measured-service.ts';
import { emptyFolder } from '../measured-site.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median, quantile } from '../median.ts';
import { postgresPair } from '../store-engines.ts';

const rounds = { full: 5, quick: 1 };
const aloneMs = 8_000;
const leadEveryMs = 40;
const fewestRequests = 10_000;
const cities = 20;
const limitSeconds = 15;

const how =
  'The real server on a SQLite store. A changed phone number, which stands on every page, is published as the desk does it; the time ends when the store says that it is public. Meanwhile leads come over a keep-alive connection, one every 40 ms.';

const requestPage = (): string => 'GET /contact HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';

/**
 * The most that any child of the process takes while it works, in MB of 1,000,000 bytes, as Linux tells it. Read, and
 * not asked of `ps`: to start that every so often held up the leads whose time is taken here.
 */
const watchChildren = (pid: number) => {
  let most = 0;
  const timer = setInterval(() => {
    try {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
      most = Math.max(most, ...children.split(' ').filter(Boolean).map(residentNow));
    } catch {
      // It has no child just now.
    }
  }, 100);
  return () => {
    clearInterval(timer);
    return most;
  };
};

const residentNow = (pid: string): number => {
  const [, kilobytes = '0'] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / 1_000_000;
};

type Place = { store: Store; service: MeasuredService; inFolder: ContentFiles };

const isDecided = async (store: Store): Promise<Version> => {
  for (;;) {
    const [newest] = await newestVersions(await store.connect(), 1);
    if (newest !== undefined && newest.state !== 'drawing') return newest;
    await wait(20);
  }
};

const publishNow = async ({ store, inFolder }: Place, files: ContentFiles): Promise<number> => {
  const began = performance.now();
  const told = { origin: 'desk', personId: undefined, backTo: undefined, now: Date.now() } as const;
  const made = await publish(store, { files, ...told }, () => inFolder);
  if ('refused' in made) throw new Error(made.refused);
  const { state, problem } = await isDecided(store);
  if (state !== 'public') throw new Error(problem);
  return (performance.now() - began) / 1000;
};

const withPhone = (files: ContentFiles, last: number): ContentFiles => {
  const company = files.get('company.yaml')?.toString() ?? '';
  const phone = `phone: (254) 555-01${String(last).padStart(2, '0')}`;
  return new Map(files).set('company.yaml', Buffer.from(company.replace(/^phone: .*$/m, phone)));
};

type Turn = { seconds: number; alone: number[]; beside: number[]; drawing: number };

/** A request every so often, on one connection, until it is over. */
const askEvery = async (
  url: string,
  everyMs: number,
  request: () => string,
  isOver: () => boolean,
): Promise<number[]> => {
  const { ask, close } = await openConnection(url);
  const latencies: number[] = [];
  while (!isOver()) {
    const before = performance.now();
    const status = await ask(request());
    if (status !== 200) throw new Error(`${url} answered ${status} while it was measured`);
    latencies.push(performance.now() - before);
    await wait(everyMs);
  }
  close();
  return latencies;
};

const takeTurn = async (place: Place, round: number): Promise<Turn> => {
  const { url, pid } = place.service;
  const until = performance.now() + aloneMs;
  const alone = await askEvery(url, leadEveryMs, leadPost, () => performance.now() > until);
  const most = watchChildren(pid);
  let isOver = false;
  const [seconds, beside] = await Promise.all([
    publishNow(place, withPhone(place.inFolder, round)).finally(() => {
      isOver = true;
    }),
    askEvery(url, leadEveryMs, leadPost, () => isOver),
  ]);
  return { seconds, alone, beside, drawing: most() };
};

/** As many requests as there can be while one is published; each has to be answered with a page. */
const requestsMeanwhile = async (place: Place): Promise<number> => {
  let isOver = false;
  let answers = 0;
  const asking = async () => {
    while (!isOver || answers < fewestRequests) {
      const until = { answers: 500 };
      const { latencies } = await load(place.service.url, {
        connections: 4,
        until,
        request: requestPage,
      });
      answers += latencies.length;
    }
  };
  await Promise.all([
    publishNow(place, withPhone(place.inFolder, 99)).finally(() => {
      isOver = true;
    }),
    asking(),
  ]);
  return answers;
};

/** From the moment at which one of two servers shows it until both do. */
const secondsToBoth = async (siteDir: string): Promise<number> => {
  const { env, stop } = await postgresPair();
  const told = { ...env, SITE_OUT_DIR: siteDir };
  const services = [await startMeasuredService(told), await startMeasuredService(told)] as const;
  const store = openStore({ url: env['DATABASE_URL'] ?? '' });
  const inFolder = filesInFolder('content');
  try {
    await publishNow({ store, service: services[0], inFolder }, withPhone(inFolder, 55));
    const began = performance.now();
    for (const { url } of services) {
      while (!(await (await fetch(`${url}/contact`)).text()).includes('555-0155')) await wait(20);
    }
    return (performance.now() - began) / 1000;
  } finally {
    await store.close();
    for (const service of services) await service.stop();
    await stop();
  }
};

export const measurement: Measurement = {
  title: 'Publishing the website from the desk',
  seconds: { full: 150, quick: 75 },
  measure: async ({ quick, site, tell }) => {
    const total = quick ? rounds.quick : rounds.full;
    const { folder: siteDir } = await site();
    const [dataDir, manyCities] = [emptyFolder('publishing'), emptyFolder('publishing-cities')];
    const service = await startMeasuredService({ DATA_DIR: dataDir, SITE_OUT_DIR: siteDir });
    const store = openStore({ file: join(dataDir, 'leads.db') });
    const place = { store, service, inFolder: filesInFolder('content') };
    const turns: Turn[] = [];
    let [ofCities, answered] = [0, 0];
    try {
      for (let round = 1; round <= total; round += 1) {
        tell(round, total + 1, 'publications');
        turns.push(await takeTurn(place, round));
      }
      answered = await requestsMeanwhile(place);
      writeContent(manyCities, cities);
      ofCities = await publishNow(place, filesInFolder(manyCities));
    } finally {
      await store.close();
      await service.stop();
      rmSync(manyCities, { recursive: true });
    }
    const toBoth = await secondsToBoth(siteDir);
    return { rows: rowsOf(turns, { ofCities, answered, toBoth }) };
  },
};

type Once = { ofCities: number; answered: number; toBoth: number };

const rowsOf = (turns: readonly Turn[], { ofCities, answered, toBoth }: Once): Row[] => {
  const p99 = (latencies: readonly number[]): number => quantile(latencies, 0.99);
  const [alone, beside] = [
    turns.flatMap((turn) => turn.alone),
    turns.flatMap((turn) => turn.beside),
  ];
  return [
    {
      name: 'from publishing to the public page',
      figure: median(turns.map(({ seconds }) => seconds)),
      unit: 's',
      limit: limitSeconds,
      how,
    },
    {
      name: `the same with ${cities} cities`,
      figure: ofCities,
      unit: 's',
      limit: limitSeconds * 1.5,
      how: 'The same content with made-up cities, once.',
    },
    {
      name: 'p99 of taking a lead meanwhile, against without',
      figure: p99(beside) / p99(alone),
      unit: 'x',
      limit: 2,
      how,
      note: `p99 ${p99(beside).toFixed(1)} against ${p99(alone).toFixed(1)} ms`,
    },
    {
      name: 'requests answered while one is published',
      figure: answered,
      unit: '',
      limit: fewestRequests,
      direction: 'at least',
      how: 'Pages asked for over four connections while a version is drawn and switched to: one that fails ends it all.',
    },
    {
      name: 'until a second server shows it as well',
      figure: toBoth,
      unit: 's',
      limit: 10,
      how: 'Two servers over one PostgreSQL, on the same two cores: each draws it for itself. From the first that shows it to the other.',
    },
    {
      name: 'memory of what draws',
      figure: Math.max(...turns.map(({ drawing }) => drawing)),
      unit: 'MB',
      limit: 250,
      how: 'The most that Linux tells of it, every 100 ms; none of it is left after.',
    },
  ];
};
