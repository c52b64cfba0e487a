const formNames = [
  'next-action',
  'stage',
  'visit',
  'note',
  'stop',
  'take-back-stop',
  'edit',
  'erase',
  'add',
  'text',
  'offer',
  'offer-withdraw',
  'cost',
] as const;
export type FormName = (typeof formNames)[number];

/** Why a form was not taken: what was typed into it, and one sentence beside each field in question. */
export type Problem = {
  form: FormName;
  typed: Record<string, string | undefined>;
  messages: Record<string, string | undefined>;
};

/** What a form needs to show itself as it was sent. */
export type FormState = {
  name: FormName;
  problem: Problem | undefined;
};

export const isWrong = ({ name, problem }: FormState): boolean => problem?.form === name;

export const typedIn = ({ name, problem }: FormState, field: string): string | undefined =>
  problem?.form === name ? problem.typed[field] : undefined;

export const messageAt = ({ name, problem }: FormState, field: string): string | undefined =>
  problem?.form === name ? problem.messages[field] : undefined;
