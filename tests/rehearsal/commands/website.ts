import fc from 'fast-check';
import { Finding, openDesk } from '../play.ts';
import { choose, memberOf, mustBeAnswered, tap, which } from './sending.ts';
import type { AnyStepKind } from './step.ts';

type Given = { by: number; pick: number };
const given = fc.record<Given>({ by: which, pick: which });

const files = ['en/pages/home.yaml', 'es/pages/home.yaml', 'en/pages/contact.yaml'];
const city = 'Marlin';

/** What the family types into the draft of its website; what visitors see stays. */
export const websiteSteps: AnyStepKind[] = [
  {
    name: 'somebody changes a headline in the draft',
    given,
    weight: 1,
    forms: files.map((file) => `/website/edit/${file}`),
    isPossible: () => true,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const path = `/website/edit/${choose(files, pick)}`;
      const page = await openDesk(play, member, path);
      const form = page
        .forms()
        .find(({ fields }) => fields.some(({ name }) => name === 'value:hero.heading'));
      if (form === undefined) throw new Finding(`${path} has no headline to change.`);
      const words = `Sell it in step ${play.step}`;
      const typed = { 'value:hero.heading': words };
      const answers = await tap(member.browser, page, form, {
        typed,
        taps: pick % 2 === 0 ? 'one' : 'two',
      });
      for (const answer of answers) mustBeAnswered(play, answer, path);
      const after = await openDesk(play, member, path);
      if (play.causes.size === 0 && !after.html.includes(words)) {
        throw new Finding(`${path} does not say “${words}”, which was typed and sent.`);
      }
      return `${member.name} changes the headline of ${path}`;
    },
  },
  {
    name: 'a city comes and goes in the draft',
    given,
    weight: 1,
    forms: ['add', 'tell', 'up', 'down', 'remove'].map((step) => `/website/cities/${step}`),
    isPossible: () => true,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/website');
      const own = page
        .forms()
        .filter(({ fields }) => fields.some(({ value }) => value === city.toLowerCase()));
      const form = own.length === 0 ? page.form('/website/cities/add') : choose(own, pick);
      if (form === undefined) throw new Finding('No city can be added.');
      const typed = own.length === 0 ? { name: city } : {};
      const [answer] = await tap(member.browser, page, form, { typed, taps: 'one' });
      if (answer !== undefined) mustBeAnswered(play, answer, form.action);
      return `${member.name}: ${form.action}, ${answer?.status}`;
    },
  },
];
