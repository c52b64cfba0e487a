import { change, endPlan, type Lead, markStage, offered } from '../model.ts';
import { Finding } from '../play.ts';
import * as sending from './sending.ts';
import type { AnyStepKind, StepKind } from './step.ts';

export const offerSteps: AnyStepKind[] = [
  {
    name: 'writes an offer',
    given: sending.aboutLead,
    weight: 5,
    forms: ['/offer'],
    isPossible: sending.hasLeads,
    play: async (play, { lead: index, by, pick, manner }) => {
      const lead = sending.choose(sending.knownLeads(play.model), index);
      const member = sending.memberOf(play, by);
      const page = await sending.pageFor(play, member, `/leads/${lead.reference}/offer`, manner);
      const form = page.form('/offer');
      const told = `${member.name} writes an offer to ${lead.mark}${sending.staleWords(manner)}`;
      if (form === undefined) return `${told}: there is no such form`;
      const thousands = 100 + (pick % 90);
      const typed = {
        value: '300,000',
        repairs: '20,000',
        offer: `${thousands},${100 + (play.step % 900)}`,
        ...(pick % 3 === 0 && { visit: 'yes', visitChanges: 'What the slab needs.' }),
      };
      const key = sending.formKey(form, typed);
      const isRepeated = key === lead.lastForm;
      const answers = await sending.tap(member.browser, page, form, { typed, taps: manner.taps });
      for (const answer of answers) sending.mustBeAnswered(play, answer, told);
      if (!answers.some((answer) => answer.path.endsWith('/offers/newest'))) {
        return `${told}: not done, ${sending.refusalOn(answers[0])}`;
      }
      if (isRepeated) return `${told}: as before`;
      const newest = lead.offers.at(-1);
      const isDraft = newest?.state === 'draft';
      const version = newest === undefined ? 1 : newest.version + (isDraft ? 0 : 1);
      const amount = `$${typed.offer}`;
      const until = String(form.fields.find(({ name }) => name === 'until')?.value);
      const words = `Drafted written offer ${version}, ${amount}`;
      change(lead, { words, form: key, isFinal: true }, () => {
        if (isDraft) lead.offers.pop();
        lead.offers.push({ version, amount, state: 'draft', until });
      });
      return `${told}: ${words}`;
    },
  },
  offerTap('sends the offer', '/offer-send', 5, (lead) => {
    const draft = lead.offers.findLast(({ state }) => state === 'draft');
    if (draft === undefined) throw new Finding('An offer was sent that nobody has written.');
    draft.state = 'sent';
    if (lead.isOnPlan) endPlan(lead);
    if (!offered.includes(lead.marks.at(-1) ?? '')) markStage(lead, 'offer');
  }),
  offerTap(
    'withdraws the offer',
    '/offer-withdraw',
    2,
    (lead, words) => {
      const [, version] = /written offer (\d+)/.exec(words) ?? [];
      const offer = lead.offers.find((one) => one.version === Number(version));
      if (words.startsWith('Discarded')) lead.offers = lead.offers.filter((one) => one !== offer);
      else if (offer !== undefined) offer.state = 'withdrawn';
    },
    ['/offers/newest', '/withdraw'],
  ),
];

/** What is done with an offer on the page that shows it, or that asks for a reason. */
function offerTap(
  name: string,
  end: string,
  weight: number,
  apply: (lead: Lead, words: string) => void,
  paths: readonly string[] = ['/offers/newest'],
): StepKind<sending.AboutLead> {
  return {
    name,
    given: sending.aboutLead,
    weight,
    forms: [end],
    isPossible: ({ leads }) => leads.some(({ offers }) => offers.length > 0),
    play: async (play, { lead: index, by, pick, manner }) => {
      const lead = sending.choose(
        sending.knownLeads(play.model).filter(({ offers }) => offers.length > 0),
        index,
      );
      const member = sending.memberOf(play, by);
      const path = sending.choose(paths, pick);
      const page = await sending.pageFor(play, member, `/leads/${lead.reference}${path}`, manner);
      const form = page.form(end);
      const told = `${member.name} ${name} (${lead.mark})${sending.staleWords(manner)}`;
      if (form === undefined) return `${told}: there is no such form`;
      const asksWhy = form.fields.some((field) => field.name === 'reason');
      const typed = asksWhy && pick % 5 > 0 ? { reason: 'The county condemned it.' } : {};
      const key = sending.formKey(form, typed);
      const isRepeated = key === lead.lastForm;
      const answers = await sending.tap(member.browser, page, form, { typed, taps: manner.taps });
      for (const answer of answers) sending.mustBeAnswered(play, answer, told);
      const words = answers.map(sending.doneOn).find((one) => one !== undefined);
      if (words === undefined) return `${told}: not done, ${sending.refusalOn(answers[0])}`;
      if (!isRepeated) change(lead, { words, form: key, isFinal: true }, () => apply(lead, words));
      return `${told}: ${words}`;
    },
  };
}
