import * as v from 'valibot';

/** What an answer means, or one line on what was expected. */
export type Reading<Value> = { value: Value } | { problem: string };

export type Question<Value> = {
  label: string;
  /** What Enter alone answers. */
  present?: string | undefined;
  /** How that is shown, where it is too long or too secret to be shown as it is. */
  shown?: string | undefined;
  read: (answer: string) => Reading<Value>;
};

/** Whoever answers: a person at a terminal, a script, or what is there already. */
export type Dialogue = {
  ask: <Value>(question: Question<Value>) => Promise<Value>;
  say: (text: string) => void;
  /** The answers do not go together; whoever has no others gives up. */
  object: (problem: string) => void;
};

/** Reads by the schema of the content itself, once the answer is written as the schema wants it. */
export const by =
  <Value>(schema: v.GenericSchema<unknown, Value>, written: (answer: string) => unknown = String) =>
  (answer: string): Reading<Value> => {
    const result = v.safeParse(schema, written(answer));
    return result.success ? { value: result.output } : { problem: result.issues[0].message };
  };

export const yesOrNo = (label: string, present: boolean): Question<boolean> => ({
  label,
  present: present ? 'yes' : 'no',
  read: (answer) => {
    if (/^y(es)?$/i.test(answer)) return { value: true };
    return /^no?$/i.test(answer) ? { value: false } : { problem: 'expected yes or no' };
  },
});
