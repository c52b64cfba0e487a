import type { Arbitrary, AsyncCommand } from 'fast-check';
import type { Model } from '../model.ts';
import type { Play } from '../play.ts';

/** What was played, in words that a person can follow. */
type Done = string;

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

export type After = (play: Play) => Promise<void>;

/** A step as fast-check plays it: chosen by a seed, told in words once it was played. */
export class Step<Given> implements AsyncCommand<Model, Play> {
  readonly #kind: StepKind<Given>;
  readonly #given: Given;
  readonly #after: After;
  readonly #isOver: () => boolean;

  constructor(kind: StepKind<Given>, given: Given, after: After, isOver: () => boolean) {
    this.#kind = kind;
    this.#given = given;
    this.#after = after;
    this.#isOver = isOver;
  }

  check(model: Readonly<Model>): boolean {
    return !this.#isOver() && this.#kind.isPossible(model as Model);
  }

  async run(_: Model, play: Play): Promise<void> {
    play.step += 1;
    play.stepBegan = play.now();
    play.told.push(this.#kind.name);
    play.told[play.told.length - 1] = await this.#kind.play(play, this.#given);
    await this.#after(play);
  }

  toString(): string {
    return this.#kind.name;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a list of steps of every kind, each of which knows its own.
export type AnyStepKind = StepKind<any>;
