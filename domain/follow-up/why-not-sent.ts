import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { isOver } from '../leads/state.ts';
import { whyNoMail } from '../plans/reach.ts';
import { mayTry, triedWith } from '../plans/tried.ts';
import { emailRefusalWords } from './refusal-words.ts';

type Chosen = { leadId: string; chosenAt: number };

/** Why an email of a plan that was chosen before does not go out now. */
export const whyNotSent = async (
  db: Kysely<Tables>,
  { leadId, chosenAt }: Chosen,
  now: number,
): Promise<string | undefined> => {
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  const refused = await whyNoMail(db, lead);
  if (refused !== undefined) return emailRefusalWords(refused);
  if (isOver({ stage: lead.stage }) || lead.stage === 'contract') {
    return 'there is nothing more to ask them';
  }
  const tried = await triedWith(db, lead);
  // An answer begins anew, and leaves out what was tried before it.
  const own = tried.at.lastIndexOf(chosenAt);
  if (own === -1) return 'they turned to us meanwhile';
  const others = { ...tried, at: tried.at.toSpliced(own, 1) };
  return mayTry(others, now) ? undefined : emailRefusalWords('tried-enough');
};
