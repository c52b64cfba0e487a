import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { holdLock } from '#tests/support/held-lock.ts';
import type { Play } from '../play.ts';
import { moods } from '../world/world.ts';
import { ask } from './sellers.ts';
import { choose, which } from './sending.ts';
import type { AnyStepKind } from './step.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How far the clock goes on, or is put back. */
const moves = [
  ['half a minute', minute / 2],
  ['twenty minutes', 20 * minute],
  ['three hours', 3 * hour],
  ['a night', 14 * hour],
  ['three days', 3 * day],
  ['two weeks', 14 * day],
] as const;

/** Nights on which clocks are put forward or back, and the last minute of a year, where our sellers live. */
const nights = [
  ['the night on which clocks go forward', '2026-03-08T01:59:30-06:00'],
  ['the night on which clocks go back', '2026-11-01T01:59:30-05:00'],
  ["New Year's Eve", '2026-12-31T23:59:30-06:00'],
] as const;

/** Deliveries and reminders are looked at every second. */
const settled = (): Promise<void> => sleep(1_200);

const holdStore = async (play: Play): Promise<() => Promise<void>> => {
  const { DATABASE_URL: url } = play.product.env;
  if (url === undefined) {
    const release = holdLock(join(play.product.dataDir, 'leads.db'));
    return async () => release();
  }
  const client = new pg.Client(url);
  await client.connect();
  await client.query('begin; lock table leads in access exclusive mode');
  return () => client.end();
};

const kill = (play: Play, part: 'service' | 'desk'): void => {
  play.causes.add(`${part} was killed`);
  play.product.kill(part);
};

const asking = {
  pick: 3,
  language: 'en',
  agrees: false,
  hasEmail: true,
  isMachine: false,
  manner: { isStale: false, taps: 'one' },
} as const;

export const worldSteps: AnyStepKind[] = [
  {
    name: 'time goes on',
    given: fc.record({ pick: which }),
    weight: 8,
    isPossible: () => true,
    play: async (play, { pick }) => {
      const [words, ms] = choose(moves, pick);
      await play.product.surroundings.moveClock(ms);
      await settled();
      return `The clock goes on by ${words}`;
    },
  },
  {
    name: 'a night of the year comes',
    given: fc.record({ pick: which }),
    weight: 1,
    isPossible: () => true,
    play: async (play, { pick }) => {
      const [words, at] = choose(nights, pick);
      const ahead = Date.parse(at) - play.now();
      if (ahead < 0) return `${words} is over`;
      await play.product.surroundings.moveClock(ahead);
      await settled();
      return `It is ${words}`;
    },
  },
  {
    name: 'the clock is put back',
    given: fc.record({ pick: which }),
    weight: 1,
    isPossible: () => true,
    play: async (play, { pick }) => {
      const minutes = 1 + (pick % 90);
      await play.product.surroundings.moveClock(-minutes * minute);
      await settled();
      return `The clock is put back by ${minutes} minutes`;
    },
  },
  {
    name: 'somebody outside changes their mood',
    given: fc.record({ pick: which, mood: fc.constantFrom(...moods) }),
    weight: 4,
    isPossible: () => true,
    play: async (play, { pick, mood }) => {
      const who = choose(['mail', 'twilio', 'push'] as const, pick);
      play.world.moods[who] = mood;
      return `${who}: ${mood} from now on`;
    },
  },
  {
    name: 'everybody outside answers again',
    given: fc.record({}),
    weight: 2,
    isPossible: () => true,
    play: async (play) => {
      Object.assign(play.world.moods, { mail: 'answers', twilio: 'answers', push: 'answers' });
      return 'Mail, Twilio and push answer again';
    },
  },
  {
    name: 'a process is killed',
    given: fc.record({ pick: which }),
    weight: 2,
    isPossible: () => true,
    play: async (play, { pick }) => {
      const part = choose(['service', 'desk'] as const, pick);
      kill(play, part);
      await play.product.isUpAgain(part);
      return `kill -9 of the ${part}`;
    },
  },
  {
    name: 'the plug is pulled',
    given: fc.record({}),
    weight: 1,
    isPossible: () => true,
    play: async (play) => {
      play.causes.add('everything was killed');
      play.product.kill('all');
      await play.product.start();
      return 'kill -9 of everything, and a new start';
    },
  },
  {
    name: 'who keeps it running is killed',
    given: fc.record({}),
    weight: 1,
    isPossible: () => true,
    play: async (play) => {
      play.causes.add('who keeps it running was killed');
      await play.product.killKeeper();
      await play.product.start();
      return 'kill -9 of start.ts, after which nothing else stays, and a new start';
    },
  },
  {
    name: 'the store is locked for a while',
    given: fc.record({ pick: which }),
    weight: 1,
    isPossible: () => true,
    play: async (play, { pick }) => {
      play.causes.add('the store is locked');
      const release = await holdStore(play);
      const ends = sleep(500 + (pick % 3) * 1_000).then(release);
      const told = await ask.play(play, { ...asking, pick });
      await ends;
      return `While the store is locked: ${told}`;
    },
  },
  {
    name: 'the disk is full for a while',
    given: fc.record({ pick: which }),
    weight: 1,
    isPossible: () => true,
    play: async (play, { pick }) => {
      play.causes.add('the disk is full');
      await play.product.surroundings.change({ isDiskFull: true });
      const told = await ask.play(play, { ...asking, pick });
      await play.product.surroundings.change({ isDiskFull: false });
      return `While the disk is full: ${told}`;
    },
  },
];
