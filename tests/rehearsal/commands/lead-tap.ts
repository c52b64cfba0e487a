import { change, type Lead } from '../model.ts';
import type { Play } from '../play.ts';
import type { Typed } from '../players/browser.ts';
import type { Form } from '../players/page.ts';
import {
  type AboutLead,
  aboutLead,
  choose,
  doneOn,
  formKey,
  knownLeads,
  memberOf,
  mustBeAnswered,
  pageFor,
  refusalOn,
  staleWords,
  tap,
} from './sending.ts';
import type { StepKind } from './step.ts';

/** What was sent, and what the desk said it did. */
type Sent = { form: Form; typed: Typed; words: string };

type Tap = {
  form: string;
  /** Which of the forms of that name, by what is hidden in it. */
  hidden?: (pick: number) => Record<string, string>;
  typed?: (pick: number, play: Play, lead: Lead) => Typed;
  apply?: (lead: Lead, play: Play, sent: Sent) => void;
  /** Whose page has it; everybody's, where nothing is said. */
  of?: (lead: Lead) => boolean;
  /** On which of the lead's pages it stands. */
  page?: string;
  /** No tap takes it back. */
  isFinal?: boolean;
  weight: number;
};

/** A form of a lead's page that says what it did, and can be undone. */
export const tapStep = (name: string, kind: Tap): StepKind<AboutLead> => ({
  name,
  given: aboutLead,
  weight: kind.weight,
  forms: [kind.form],
  isPossible: (model) => knownLeads(model).some(kind.of ?? (() => true)),
  play: async (play, { lead: index, by, pick, manner }) => {
    const lead = choose(knownLeads(play.model).filter(kind.of ?? (() => true)), index);
    const member = memberOf(play, by);
    const page = await pageFor(play, member, `/leads/${lead.reference}${kind.page ?? ''}`, manner);
    const hidden = kind.hidden?.(pick) ?? {};
    const form = page.form(`/${lead.reference}${kind.form}`, hidden);
    const told = `${member.name}: ${name} ${Object.values(hidden).join(' ')} (${lead.mark})${staleWords(manner)}`;
    if (form === undefined) return `${told}: there is no such form`;
    const typed = kind.typed?.(pick, play, lead) ?? {};
    const key = formKey(form, typed);
    const isRepeated = key === lead.lastForm;
    const answers = await tap(member.browser, page, form, { typed, taps: manner.taps });
    for (const answer of answers) mustBeAnswered(play, answer, told);
    const words = answers.map(doneOn).find((one) => one !== undefined);
    const [last] = answers.slice(-1);
    if (words === undefined) return `${told}: not done, ${refusalOn(last)}`;
    if (!isRepeated) {
      change(lead, { words, form: key, isFinal: kind.isFinal ?? false }, (changed) =>
        kind.apply?.(changed, play, { form, typed, words }),
      );
    }
    return `${told}: ${words}`;
  },
});
