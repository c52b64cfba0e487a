import type { Plans } from '#content/schema/follow-up.ts';
import type { FieldWords } from './words/field-names.ts';

/** What a view needs to tell times and names, and to know a form that is sent twice. */
export type Surroundings = {
  now: number;
  timeZone: string;
  fields: FieldWords;
  /** Names by a person's id. */
  people: Record<string, string>;
  /** The id of who looks. */
  self: string;
  once: string;
  /** Whether texts go out from here, or from the phone of whoever writes them. */
  sendsTexts: boolean;
  plans: Plans;
};
