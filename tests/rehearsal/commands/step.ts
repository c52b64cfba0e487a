import type { Arbitrary, AsyncCommand } from 'fast-check';
import type { Model } from '../model.ts';
import type { Play } from '../play.ts';

/** What was played, in words that a person can follow. */
export type Done = string;

export type StepKind<Given> = {
  name: string;
  given: Arbitrary<Given>;
  /** How often it is chosen, beside all others. */
  weight: number;
  /** Whether there is anybody to play it with. */
  isPossible: (model: Model) => boolean;
  play: (play: Play, given: Given) => Promise<Done>;
  /** The ends of the addresses of the forms that it sends. */
  forms?: readonly string[];
};

/** What a step says of itself that was never played. */
export const notPlayed = 'not played';

export type After = (play: Play) => Promise<void>;

/** A step as fast-check plays it: chosen by a seed, told in words once it was played. */
export class Step<Given> implements AsyncCommand<Model, Play> {
  readonly #kind: StepKind<Given>;
  readonly #given: Given;
  readonly #after: After;
  readonly #onTold: (step: Step<Given>) => void;
  readonly #isOver: () => boolean;
  #told: string | undefined;

  constructor(
    kind: StepKind<Given>,
    given: Given,
    after: After,
    onTold: (step: Step<Given>) => void,
    isOver: () => boolean,
  ) {
    this.#kind = kind;
    this.#given = given;
    this.#after = after;
    this.#onTold = onTold;
    this.#isOver = isOver;
  }

  check(model: Readonly<Model>): boolean {
    return !this.#isOver() && this.#kind.isPossible(model as Model);
  }

  async run(_: Model, play: Play): Promise<void> {
    this.#told = this.#kind.name;
    play.step += 1;
    play.stepBegan = play.now();
    this.#told = await this.#kind.play(play, this.#given);
    this.#onTold(this);
    await this.#after(play);
  }

  toString(): string {
    return this.#told ?? notPlayed;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a list of steps of every kind, each of which knows its own.
export type AnyStepKind = StepKind<any>;
