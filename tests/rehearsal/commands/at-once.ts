import fc from 'fast-check';
import { type Change, changeAtOnce, type Lead } from '../model.ts';
import { Finding, nextAddress, openDesk, sitePlace } from '../play.ts';
import { Browser, noAnswer } from '../players/browser.ts';
import { markOf, newLead } from './new-lead.ts';
import { phoneOf } from './phone-numbers.ts';
import { logCall } from './plans.ts';
import { ask } from './sellers.ts';
import {
  choose,
  doneOn,
  hasLeads,
  knownLeads,
  memberOf,
  mustBeAnswered,
  which,
} from './sending.ts';
import type { AnyStepKind } from './step.ts';

/*
 * What happens in the same moment as something else.
 */

/** Two forms that do not take from one another. */
const pairs = [
  [
    ['/note', { text: 'One of two' }],
    ['/touch', { touch: 'no-answer' }],
  ],
  [
    ['/note', { text: 'One of two' }],
    ['/note', { text: 'The other of two' }],
  ],
  [
    ['/touch', { touch: 'no-answer' }],
    ['/edit', { firstName: 'Both' }],
  ],
] as const;

export const atOnceSteps: AnyStepKind[] = [
  {
    name: 'two do something at once',
    given: fc.record({ lead: which, by: which, pick: which }),
    weight: 3,
    isPossible: hasLeads,
    play: async (play, { lead: index, by, pick }) => {
      const lead = choose(knownLeads(play.model), index);
      const pair = choose(pairs, pick);
      const members = [memberOf(play, by), memberOf(play, by + 1)] as const;
      const told = `${members[0].name} and ${members[1].name} do ${pair[0][0]} and ${pair[1][0]} at once (${lead.mark})`;
      const ready = [];
      for (const [at, [end, typed]] of pair.entries()) {
        const member = members[at] ?? members[0];
        const page = await openDesk(play, member, `/leads/${lead.reference}`);
        const form = page.form(end);
        if (form === undefined) return `${told}: there is no such form`;
        ready.push({ member, page, form, typed });
      }
      const answers = await Promise.all(
        ready.map(({ member, page, form, typed }) => member.browser.send(page, form, typed)),
      );
      const changes: [Change, (lead: Lead) => void][] = [];
      for (const [at, answer] of answers.entries()) {
        if (answer === noAnswer) throw new Finding(`${told}: nobody answered.`);
        mustBeAnswered(play, answer, told);
        const words = doneOn(answer);
        const one = ready[at];
        if (words === undefined || one === undefined) continue;
        const isCall = one.form.action.endsWith('/touch');
        changes.push([
          { words, form: '' },
          (changed) => {
            changed.isAnswered ||= isCall;
            if (isCall) logCall(changed, words, play.now());
          },
        ]);
      }
      changeAtOnce(lead, changes);
      return told;
    },
  },
  {
    name: 'a process is killed while a seller asks',
    given: fc.record({ pick: which, delay: fc.nat({ max: 30 }) }),
    weight: 1,
    isPossible: ({ leads }) => leads.length < 40,
    play: async (play, { pick, delay }) => {
      play.causes.add('the service was killed');
      const before = new Set((await play.terminal.list()).map(({ reference }) => reference));
      const kills = new Promise<void>((resolve) => {
        setTimeout(() => {
          play.product.kill('service');
          resolve();
        }, delay);
      });
      const given = {
        pick,
        language: 'en',
        agrees: false,
        hasEmail: true,
        isMachine: false,
      } as const;
      const manner = { isStale: false, taps: 'one' } as const;
      const asked = await ask.play(play, { ...given, manner }).catch(() => 'nobody answered');
      await kills;
      await play.product.isUpAgain('service');
      const known = new Set(play.model.leads.map(({ reference }) => reference));
      const unknown = (await play.terminal.list()).filter(
        ({ reference }) => !before.has(reference) && !known.has(reference),
      );
      // Who got no answer may be there all the same, and only once.
      if (unknown.length > 1) throw new Finding(`One form made ${unknown.length} leads.`);
      for (const { reference } of unknown) {
        const mark = markOf(play.model.asked);
        const emails = [`${mark.toLowerCase()}@sellers.example`];
        newLead(play.model, { mark, reference, phone: phoneOf(pick), emails });
      }
      return `The service is killed while a seller asks: ${asked}`;
    },
  },
  {
    name: 'a machine floods the form',
    given: fc.record({ pick: which }),
    weight: 1,
    isPossible: ({ leads }) => leads.length < 30,
    play: async (play) => {
      const browser = new Browser(sitePlace(play.product), nextAddress());
      const page = await browser.open('/contact');
      if (page === noAnswer) throw new Finding('The site did not answer.');
      const form = page.form('/send-contact-email');
      if (form === undefined) throw new Finding('The site has no form.');
      const statuses: number[] = [];
      for (let wave = 0; wave < 6; wave += 1) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => browser.send(page, form, { firstName: '' })),
        );
        statuses.push(...answers.map((answer) => (answer === noAnswer ? 0 : answer.status)));
      }
      const refused = statuses.filter((status) => status === 429).length;
      if (refused === 0) throw new Finding(`Nobody stops a flood: ${new Set(statuses)}.`);
      return `A machine sends the form ${statuses.length} times: ${refused} are turned away`;
    },
  },
];
