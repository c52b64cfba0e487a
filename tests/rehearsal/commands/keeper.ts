import { join } from 'node:path';
import fc from 'fast-check';
import { erase, isErased, type Model } from '../model.ts';
import { Finding, type Play } from '../play.ts';
import { takeOver } from './said-by-phone.ts';
import { choose, which } from './sending.ts';
import type { AnyStepKind } from './step.ts';

const onSqlite = ({ product }: Play): boolean => product.env['DATABASE_URL'] === undefined;

/** What a command of the owner printed, where it went well. */
export const typed = async (play: Play, ...words: string[]): Promise<string> => {
  const { out, err, exitCode } = await play.terminal.run(...words);
  if (exitCode !== 0)
    throw new Finding(`npm run leads -- ${words.join(' ')} ended with ${exitCode}: ${err || out}`);
  return out;
};

export const keeperSteps: AnyStepKind[] = [
  {
    name: 'the keeper verifies consent',
    given: fc.record({}),
    weight: 1,
    isPossible: () => true,
    play: async (play) => {
      await typed(play, 'consent', 'verify');
      return 'The keeper verifies consent';
    },
  },
  {
    name: 'the keeper restarts it',
    given: fc.record({}),
    weight: 1,
    isPossible: () => true,
    play: async (play) => {
      await play.product.stop();
      await play.product.start();
      return 'The keeper restarts it';
    },
  },
  {
    name: 'the keeper backs up',
    given: fc.record({}),
    weight: 2,
    isPossible: () => true,
    play: async (play) => {
      if (!onSqlite(play)) return 'The keeper leaves backups to PostgreSQL';
      const file = join(play.product.dataDir, '..', `backup-${play.step}.db`);
      await typed(play, 'backup', file);
      play.backups.push({ file, model: structuredClone(play.model) });
      return `The keeper backs up (${play.backups.length})`;
    },
  },
  {
    name: 'the keeper puts a backup back',
    given: fc.record({ pick: which }),
    weight: 1,
    isPossible: () => true,
    play: async (play, { pick }) => {
      if (play.backups.length === 0) return 'The keeper has no backup';
      const { file, model } = choose(play.backups, pick);
      await play.product.stop();
      const out = await typed(play, 'restore', file);
      const { stops, leads, asked, people } = play.model;
      const erased = leads.filter(isErased).map(({ reference }) => reference);
      Object.assign(play.model, structuredClone(model), { asked });
      keepEnded(play, { people, leads });
      await repeatWhatIsOwed(play, { out, erased, stops });
      await play.product.start();
      return `The keeper puts backup ${1 + (pick % play.backups.length)} back, and repeats erasures and stops`;
    },
  },
];

/** Whoever was removed stays removed, a link that was ended stays ended, and a wish to delete counts or does not. */
const keepEnded = ({ model }: Play, { people, leads }: Pick<Model, 'people' | 'leads'>): void => {
  for (const person of model.people) {
    person.isRemoved ||= people.some(({ name, isRemoved }) => name === person.name && isRemoved);
  }
  for (const lead of model.leads) {
    const now = leads.find(({ reference }) => reference === lead.reference);
    if (now === undefined) continue;
    lead.link = now.link;
    if (!isErased(lead) && !isErased(now)) lead.wishedAt = now.wishedAt;
  }
};

type Owed = { out: string; erased: readonly string[]; stops: Readonly<Record<string, number>> };

/** What a seller asked for after the backup still counts: the command names it, and the keeper does it again. */
const repeatWhatIsOwed = async (play: Play, { out, erased, stops }: Owed): Promise<void> => {
  for (const lead of play.model.leads.filter(({ reference }) => erased.includes(reference))) {
    if (isErased(lead)) continue;
    if (!out.includes(`erase ${lead.reference}`)) {
      throw new Finding(`Restoring forgot that ${lead.reference} was erased: ${out}`);
    }
    await typed(play, 'erase', lead.reference);
    await takeOver(play, erase(lead, play.now()));
  }
  for (const [phone, at] of Object.entries(stops)) {
    if (play.model.stops[phone] !== undefined) continue;
    play.model.stops[phone] = at;
    if (!out.includes(`"${phone}"`)) {
      throw new Finding(`Restoring forgot that ${phone} said stop: ${out}`);
    }
    await typed(
      play,
      'consent',
      'revoke',
      phone,
      '--how',
      'said so before the backup was put back',
    );
  }
};
