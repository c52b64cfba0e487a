import {
  change,
  endPlan,
  erase,
  isSuspected,
  type Lead,
  markStage,
  type StageName,
  speak,
  undo,
  visited,
} from '../model.ts';
import { openDesk } from '../play.ts';
import type { Form } from '../players/page.ts';
import { tapStep } from './lead-tap.ts';
import { phoneOf } from './phone-numbers.ts';
import { logCall } from './plans.ts';
import { takeOver } from './said-by-phone.ts';
import {
  aboutLead,
  choose,
  doneOn,
  formKey,
  hasLeads,
  knownLeads,
  memberOf,
  mustBeAnswered,
  pageFor,
  refusalOn,
  staleWords,
  tap,
} from './sending.ts';
import type { AnyStepKind } from './step.ts';
import { localTime, momentOf, plannedIn } from './times.ts';

const touches = ['spoke', 'no-answer', 'wrong-number', 'emailed'] as const;
const stages = ['contacted', 'appointment', 'offer', 'contract', 'closed', 'lost'] as const;
const whens = ['inAnHour', 'tomorrow', 'inThreeDays'] as const;

/** Whoever told us so was heard, and no call to them is planned any more. */
const wantsNoCalls = (lead: Lead): void => {
  lead.isAnswered = true;
  if (lead.next?.what.startsWith('Call')) lead.next = undefined;
};

export const familySteps: AnyStepKind[] = [
  tapStep('logs a call', {
    form: '/touch',
    weight: 8,
    typed: (pick) => ({ touch: choose(touches, pick) }),
    apply: (lead, play, { typed, words }) => {
      lead.isAnswered = true;
      if (typed['touch'] === 'spoke') speak(lead);
      logCall(lead, words, play.now());
    },
  }),
  tapStep('plans what is next', {
    form: '/next-action',
    weight: 4,
    typed: (pick) => ({
      when: choose(whens, pick),
      what: choose(['Call', 'Text', 'Wait to hear'], pick),
    }),
    apply: (lead, play, { words }) => {
      lead.next = plannedIn(words, play.now());
    },
  }),
  tapStep('plans what is next with a note', {
    page: '/next',
    form: '/next-action',
    weight: 3,
    typed: (pick, play, lead) => ({
      when: choose(whens, pick),
      what: 'Call',
      note: `Note ${play.step} beside what is next, about ${lead.mark}`,
    }),
    apply: (lead, play, { words, typed }) => {
      lead.next = plannedIn(words, play.now());
      lead.timeline.push({ words: String(typed['note']) });
    },
  }),
  tapStep('plans what is next at a chosen time', {
    form: '/next-action',
    weight: 2,
    typed: (pick, play) => ({
      when: 'chosen',
      at: localTime(play, 1 + (pick % 9)),
      what: 'Call',
    }),
    apply: (lead, _, { typed }) => {
      lead.next = { what: 'Call', at: momentOf(String(typed['at'])) };
    },
  }),
  tapStep('gives up', {
    form: '/give-up',
    weight: 2,
    typed: () => ({ reason: 'We can’t reach them' }),
    apply: (lead) => markStage(lead, 'lost'),
  }),
  tapStep('marks a stage', {
    form: '/stage',
    weight: 5,
    typed: (pick) => ({
      stage: choose(stages, pick),
      amount: pick % 3 === 0 ? String(1_000 + pick) : '',
    }),
    apply: (lead, _, { typed }) => markStage(lead, typed['stage'] as StageName),
  }),
  tapStep('writes a note', {
    form: '/note',
    weight: 4,
    typed: (_, play, lead) => ({ text: `Note ${play.step} about ${lead.mark}` }),
  }),
  tapStep('plans a visit', {
    form: '/visit',
    weight: 3,
    typed: (pick, play) => ({ at: localTime(play, 1 + (pick % 5)) }),
    apply: (lead, _, { typed }) => {
      const stage = lead.marks.at(-1) ?? '';
      if (!visited.includes(stage)) markStage(lead, 'appointment');
      lead.hasVisit = true;
      lead.next = { what: 'Visit', at: momentOf(String(typed['at'])) };
    },
  }),
  tapStep('cancels the visit', {
    form: '/cancel-visit',
    weight: 2,
    of: ({ hasVisit }) => hasVisit,
    apply: (lead) => {
      lead.hasVisit = false;
      if (lead.next?.what === 'Visit') lead.next = undefined;
    },
  }),
  tapStep('clears of suspicion', {
    form: '/not-spam',
    weight: 2,
    of: isSuspected,
    apply: (lead) => {
      lead.isSuspect = false;
    },
  }),
  tapStep('corrects the name', {
    form: '/edit',
    weight: 2,
    typed: (pick, _, lead) => ({ firstName: `Name${pick % 4}`, lastName: lead.mark }),
  }),
  tapStep('corrects the number', {
    form: '/edit',
    weight: 2,
    typed: (pick) => ({ phone: phoneOf(pick) }),
    apply: (lead, _, { typed }) => {
      lead.phone = String(typed['phone']);
    },
  }),
  tapStep('emails the private link', { form: '/email-link', weight: 1, isFinal: true }),
  tapStep('makes a new link', {
    form: '/new-link',
    weight: 1,
    apply: (lead) => {
      lead.link = '';
    },
  }),
  tapStep('texts the seller', {
    form: '/text',
    page: '/text',
    weight: 3,
    of: ({ agreedFor }) => agreedFor.length > 0,
    typed: (_, play, lead) => ({ text: `Text ${play.step} to ${lead.mark}` }),
    apply: (lead) => {
      lead.isAnswered = true;
    },
  }),
  tapStep('hears a stop', {
    form: '/stop',
    weight: 2,
    isFinal: true,
    typed: (pick) => ({ to: choose(['texts', 'calls', 'both'], pick) }),
    apply: (lead, play, { typed, words }) => {
      const to = String(typed['to']);
      if (to !== 'calls') play.model.stops[lead.phone] ??= play.now();
      for (const other of knownLeads(play.model)) {
        if (other.phone !== lead.phone) continue;
        if (other !== lead) change(other, { words, form: '', isFinal: true, isSellers: true });
        if (to !== 'texts') wantsNoCalls(other);
        if (other === lead && lead.isOnPlan) endPlan(lead);
      }
    },
  }),
  tapStep('takes a stop back', {
    form: '/take-back-stop',
    weight: 1,
    isFinal: true,
    typed: (_, play) => ({ why: `by mistake, step ${play.step}` }),
    apply: (lead, play, { words }) => {
      if (words.includes('stop to texts')) delete play.model.stops[lead.phone];
    },
  }),
  tapStep('has messages tried again', { form: '/retry', weight: 1 }),
  {
    name: 'begins to call',
    given: aboutLead,
    weight: 2,
    forms: [],
    isPossible: hasLeads,
    play: async (play, { lead: index, by }) => {
      const lead = choose(knownLeads(play.model), index);
      const member = memberOf(play, by);
      await openDesk(play, member, '/');
      // By a script, when the button that dials is tapped.
      const status = await member.browser.postForm(`/leads/${lead.reference}/calling`, {});
      const told = `${member.name} begins to call ${lead.mark}`;
      if (status !== 303) return `${told}: not done, ${status}`;
      change(lead, { words: 'Began to call', form: `calling ${play.step}` });
      return told;
    },
  },
  {
    name: 'takes back the last tap',
    given: aboutLead,
    weight: 4,
    forms: ['/undo'],
    isPossible: hasLeads,
    play: async (play, { by, pick, manner }) => {
      const member = memberOf(play, by);
      const pages = member.browser.pages.filter((page) => page.form('/undo') !== undefined);
      if (pages.length === 0) return `${member.name} has nothing to take back`;
      const page = manner.isStale ? choose(pages, pick) : (pages.at(-1) ?? choose(pages, 0));
      const form = page.form('/undo') as Form;
      const reference = form.action.split('/')[2];
      const lead = play.model.leads.find((one) => one.reference === reference);
      const answers = await tap(member.browser, page, form, { taps: manner.taps });
      const told = `${member.name} takes back the last tap (${lead?.mark})${staleWords(manner)}`;
      for (const answer of answers) mustBeAnswered(play, answer, told);
      const isDone = answers.some((answer) => new URL(answer.url).searchParams.has('done'));
      if (!isDone || lead === undefined) return `${told}: not done, ${refusalOn(answers[0])}`;
      const key = formKey(form, {});
      if (lead.lastForm !== key) undo(lead, doneOn(page));
      lead.lastForm = key;
      return told;
    },
  },
  {
    name: 'erases',
    given: aboutLead,
    weight: 1,
    forms: ['/erase'],
    isPossible: hasLeads,
    play: async (play, { lead: index, by, manner }) => {
      const lead = choose(knownLeads(play.model), index);
      const member = memberOf(play, by);
      const page = await pageFor(play, member, `/leads/${lead.reference}`, manner);
      const form = page.form('/erase');
      const told = `${member.name} erases ${lead.mark}${staleWords(manner)}`;
      if (form === undefined) return `${told}: there is no such form`;
      const typed = { reference: lead.reference };
      const answers = await tap(member.browser, page, form, { typed, taps: manner.taps });
      for (const answer of answers) mustBeAnswered(play, answer, told);
      if (!answers.some((answer) => answer.text.includes('was erased'))) return `${told}: not done`;
      await takeOver(play, erase(lead, play.now()));
      return told;
    },
  },
];
