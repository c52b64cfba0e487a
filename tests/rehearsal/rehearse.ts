import fc from 'fast-check';
import { begin, end } from './begin.ts';
import { everySoOften } from './checks/dear.ts';
import { afterEachStep } from './checks/each-step.ts';
import { atOnceSteps } from './commands/at-once.ts';
import { strangerWithLink } from './commands/attacker.ts';
import { callSteps } from './commands/calls.ts';
import { deletionSteps } from './commands/deletions.ts';
import { familySteps } from './commands/family.ts';
import { keeperSteps } from './commands/keeper.ts';
import { noMoreEmails } from './commands/no-more-emails.ts';
import { readsWholeOffer } from './commands/offer-sheet.ts';
import { offerSteps } from './commands/offers.ts';
import { peopleSteps } from './commands/people.ts';
import { phoneSteps } from './commands/phones.ts';
import { planSteps } from './commands/plans.ts';
import { roundSteps } from './commands/rounds.ts';
import { sellerSteps } from './commands/sellers.ts';
import { sellersPhotoSteps } from './commands/sellers-photos.ts';
import { type AnyStepKind, Step } from './commands/step.ts';
import { websiteSteps } from './commands/website.ts';
import { worldSteps } from './commands/world.ts';
import type { Play } from './play.ts';
import type { BuiltProject } from './product/built-project.ts';

export const allSteps: readonly AnyStepKind[] = [
  ...sellerSteps,
  ...deletionSteps,
  ...sellersPhotoSteps,
  ...familySteps,
  ...planSteps,
  ...noMoreEmails,
  ...offerSteps,
  readsWholeOffer,
  strangerWithLink,
  ...phoneSteps,
  ...callSteps,
  ...peopleSteps,
  ...roundSteps,
  ...atOnceSteps,
  ...keeperSteps,
  ...websiteSteps,
  ...worldSteps,
];

/** How the addresses of the forms end that some step sends. */
export const knownForms: readonly string[] = allSteps.flatMap(({ forms = [] }) => forms);

const dearEvery = 25;
const longest = 120;
/** So long a failure is made shorter; what is found by then is told. */
const longestShorteningMs = 300_000;

export type Asked = {
  seed: number;
  minutes: number;
  /** A new database for each play, where it is to be PostgreSQL. */
  databaseUrl?: () => Promise<string>;
  shorteningMs?: number;
  /** What was played, as it is played. */
  onStep?: (told: string) => void;
};

export type Outcome = {
  steps: number;
  plays: number;
  /** The shortest way to what is wrong, in words; nothing where all went well. */
  failure: { words: string[]; problem: string } | undefined;
};

/** Plays until the time is over, or something is found that is not as it should be. */
export const rehearse = async (project: BuiltProject, asked: Asked): Promise<Outcome> => {
  const endsAt = Date.now() + asked.minutes * 60_000;
  let [steps, plays] = [0, 0];
  let failedAt: number | undefined;
  let failure: Outcome['failure'];
  const isOver = (): boolean =>
    failedAt === undefined
      ? Date.now() > endsAt
      : Date.now() > failedAt + (asked.shorteningMs ?? longestShorteningMs);

  const after = async (play: Play): Promise<void> => {
    steps += 1;
    asked.onStep?.(play.told.at(-1) ?? '');
    await afterEachStep(play);
    if (play.step % dearEvery === 0) await everySoOften(play);
  };
  const commands = fc.commands(
    allSteps.flatMap((kind) =>
      Array.from({ length: kind.weight }, () =>
        kind.given.map((given) => new Step(kind, given, after, isOver)),
      ),
    ),
    { maxCommands: longest, size: 'max' },
  );
  const property = fc.asyncProperty(commands, async (chosen) => {
    if (isOver()) return;
    plays += 1;
    const play = await begin(project, knownForms, asked.databaseUrl);
    try {
      await fc.asyncModelRun(() => ({ model: play.model, real: play }), chosen);
      await everySoOften(play);
    } catch (error) {
      failedAt ??= Date.now();
      // Each that still fails is shorter than the one before.
      failure = {
        words: play.told,
        problem: error instanceof Error ? error.message : String(error),
      };
      throw error;
    } finally {
      await end(play);
    }
  });
  await fc.check(property, { seed: asked.seed, numRuns: 10_000, endOnFailure: false });
  return { steps, plays, failure };
};
