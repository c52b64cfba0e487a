import { personNamed } from '#domain/people/household.ts';
import type { Person } from '#domain/people/people.ts';
import type { Store } from '#store/open.ts';
import { type Reply, UsageError } from '../terminal/command-line.ts';

/** What the commands work on. */
export type DeskCommands = {
  store: Store;
  deskUrl: string;
  timeZone: string;
  now: () => number;
  /** Columns of the terminal. */
  width: number;
};

export type CommandContext = DeskCommands & { reply: Reply };

export const somebodyNamed = async (store: Store, name: string): Promise<Person> => {
  const person = await personNamed(store, name);
  if (person === undefined) {
    throw new UsageError(`there is nobody named ${name}; "npm run desk -- people" lists everyone`);
  }
  return person;
};

/** As the help of every command that takes one describes it. */
export const nameMeaning = "a person's name, in quotes where it has a space";
