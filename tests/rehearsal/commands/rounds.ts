import fc from 'fast-check';
import { photo } from '#tests/support/photos.ts';
import { subscribedBrowser } from '#tests/support/push-service.ts';
import { change, speak } from '../model.ts';
import { Finding, mustHavePage, nextAddress, openDesk, sitePlace } from '../play.ts';
import { Browser } from '../players/browser.ts';
import { markOf, newLead } from './new-lead.ts';
import { phoneOf } from './phone-numbers.ts';
import {
  choose,
  hasLeads,
  knownLeads,
  memberOf,
  mustBeAnswered,
  refusalOn,
  tap,
  which,
} from './sending.ts';
import type { AnyStepKind } from './step.ts';

/*
 * What the family does beside its leads, and whoever looks around.
 */

type Given = { by: number; pick: number };
const given = fc.record<Given>({ by: which, pick: which });

const systemForms = [
  '/health/verify',
  '/health/retry',
  '/health/backup',
  '/health/launch-check',
  '/health/drill',
];

export const roundSteps: AnyStepKind[] = [
  {
    name: 'adds a lead by hand',
    given,
    weight: 3,
    forms: ['/leads/add'],
    isPossible: ({ leads }) => leads.length < 40,
    play: async (play, { by, pick }: Given) => {
      const { model } = play;
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/leads/add');
      const form = page.form('/leads/add');
      if (form === undefined) throw new Finding('Nobody can add a lead.');
      model.asked += 1;
      const mark = markOf(model.asked);
      const spoke = pick % 2 === 0;
      const email = `${mark.toLowerCase()}@sellers.example`;
      const phone = phoneOf(pick);
      const typed = {
        firstName: 'Rosa',
        lastName: mark,
        phone,
        email,
        propertyAddress: `${model.asked} ${mark} Road`,
        comments: `Words of ${mark}`,
        spoke: spoke ? 'yes' : (false as const),
      };
      const taps = pick % 5 === 0 ? 'two at once' : 'one';
      const told = `${member.name} adds ${mark}, ${phone}, by hand${spoke ? ', having spoken' : ''}`;
      let answers = await tap(member.browser, page, form, { typed, taps });
      // Somebody has that number already, and it is added all the same.
      const [first] = answers;
      const again = first?.status === 409 ? first.form('/leads/add') : undefined;
      if (first !== undefined && again !== undefined) {
        answers = await tap(member.browser, first, again, { typed, taps });
      }
      for (const answer of answers) mustBeAnswered(play, answer, told);
      const found = answers.flatMap(({ path }) => /\/leads\/(\w{3}-\w{3})/.exec(path)?.[1] ?? []);
      const [reference] = found;
      if (reference === undefined) return `${told}: not done, ${refusalOn(answers[0])}`;
      if (new Set(found).size > 1)
        throw new Finding(`${told}: one form made ${found.length} leads.`);
      const lead = newLead(model, { mark, reference, phone, emails: [email] });
      change(lead, { words: 'Added by hand', form: 'added', isFinal: true });
      // The request itself says the same.
      lead.timeline.push({ words: 'Added by hand' });
      if (spoke) change(lead, { words: 'Spoke on the phone', form: 'spoke' }, speak);
      return `${told}: ${reference}`;
    },
  },
  {
    name: 'adds photos of our own',
    given: fc.record({ by: which, pick: which, lead: which }),
    weight: 1,
    forms: ['/photos'],
    isPossible: hasLeads,
    play: async (play, { by, pick, lead: index }) => {
      const lead = choose(knownLeads(play.model), index);
      const member = memberOf(play, by);
      const page = await openDesk(play, member, `/leads/${lead.reference}`);
      const form = page.form('/photos');
      if (form === undefined) throw new Finding('Nobody can add photos.');
      const photos = [{ name: 'own.jpg', bytes: await photo({ seed: pick }) }];
      const [answer] = await tap(member.browser, page, form, { photos, taps: 'one' });
      const told = `${member.name} adds a photo of ${lead.mark}`;
      if (answer === undefined) return told;
      mustBeAnswered(play, answer, told);
      if (new URL(answer.url).searchParams.has('not'))
        return `${told}: not done, ${refusalOn(answer)}`;
      lead.photos.own += 1;
      return told;
    },
  },
  {
    name: 'lets a phone ring',
    given,
    weight: 1,
    forms: ['/ring/stop', '/ring/test'],
    isPossible: () => true,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/ring');
      const form = page.form(pick % 2 === 0 ? '/ring/test' : '/ring/stop');
      if (form === undefined) {
        const answer = await member.browser.post('/ring', subscribedBrowser().subscription);
        return `${member.name} lets a phone ring: ${answer.status}`;
      }
      const [answer] = await tap(member.browser, page, form, { taps: 'one' });
      if (answer !== undefined) mustBeAnswered(play, answer, form.action);
      return `${member.name}: ${form.action} ${refusalOn(answer)}`;
    },
  },
  {
    name: 'notes what a campaign cost',
    given,
    weight: 1,
    forms: ['/figures/cost'],
    isPossible: () => true,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/figures?by=source');
      const form = page.form('/figures/cost');
      if (form === undefined) return `${member.name} may not say what a campaign cost`;
      const typed = { source: 'google', dollars: (100 + pick).toLocaleString('en-US') };
      const [answer] = await tap(member.browser, page, form, { typed, taps: 'one' });
      const told = `${member.name} notes that a campaign cost ${typed.dollars} dollars`;
      if (answer === undefined) return told;
      mustBeAnswered(play, answer, told);
      if (answer.withClass('done').length === 0) return `${told}: not done, ${refusalOn(answer)}`;
      if (!answer.text.includes(`$${typed.dollars}`))
        throw new Finding(`${told}, and the page does not show it.`);
      return told;
    },
  },
  {
    name: 'looks after the system',
    given,
    weight: 1,
    forms: systemForms,
    isPossible: () => true,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/health');
      const form = page.form(choose(systemForms, pick));
      const told = `${member.name} looks after the system`;
      if (form === undefined) return `${told}: nothing to do`;
      const [answer] = await tap(member.browser, page, form, { taps: 'one' });
      if (answer !== undefined) mustBeAnswered(play, answer, told);
      return `${told}: ${form.action}`;
    },
  },
  {
    name: 'looks around on the desk',
    given: fc.record({ by: which, picks: fc.array(which, { minLength: 1, maxLength: 4 }) }),
    weight: 4,
    isPossible: () => true,
    play: async (play, { by, picks }) => {
      const member = memberOf(play, by);
      let page = await openDesk(
        play,
        member,
        choose(['/more', '/leads', '/figures', '/'], picks[0] ?? 0),
      );
      const seen = [page.path];
      for (const pick of picks) {
        const inside = page
          .links()
          .filter((link) => /^\/(?!\/)/.test(link) && !/\.\w+$/.test(link));
        if (inside.length === 0) break;
        page = await openDesk(play, member, choose(inside, pick));
        mustBeAnswered(play, page, page.path);
        if (page.status === 404)
          throw new Finding(`${seen.at(-1)} links to ${page.path}, which is not there.`);
        seen.push(page.path);
      }
      return `${member.name} looks at ${seen.join(', ')}`;
    },
  },
  {
    name: 'somebody looks around on the site',
    given: fc.record({ picks: fc.array(which, { minLength: 1, maxLength: 4 }) }),
    weight: 1,
    isPossible: () => true,
    play: async (play, { picks }) => {
      const browser = new Browser(sitePlace(play.product), nextAddress());
      let page = mustHavePage(await browser.open('/'), 'The site');
      const seen = [page.path];
      for (const pick of picks) {
        const inside = page.links().filter((link) => /^\/(?!\/)/.test(link));
        page = mustHavePage(await browser.open(choose(inside, pick)), 'The site');
        if (page.status !== 200)
          throw new Finding(`${seen.at(-1)} links to ${page.path}, which answers ${page.status}.`);
        seen.push(page.path);
      }
      return `Somebody looks at ${seen.join(', ')}`;
    },
  },
];
