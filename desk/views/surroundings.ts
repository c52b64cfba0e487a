import type { Plans } from '#content/schema/follow-up.ts';
import type { InsideProps } from './Inside.tsx';
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
  /**
   * Whether a call of whoever looks goes out from the company's number, or from the phone in the hand; or goes out only
   * once theirs is proved, since the site says from which number we call.
   */
  callsBy: 'company' | 'own-phone' | 'nothing-yet';
  plans: Plans;
  /** Whether emails of plans wait for no tap. */
  emailsGoAlone: boolean;
};

/** The one from the other, where a page has both. */
export const apart = (props: Surroundings & InsideProps) => {
  const { now, timeZone, fields, people, self, once, ...others } = props;
  const { sendsTexts, callsBy, plans, emailsGoAlone, ...inside } = others;
  const told = { sendsTexts, callsBy, plans, emailsGoAlone };
  return { surroundings: { now, timeZone, fields, people, self, once, ...told }, inside };
};
