import fc from 'fast-check';
import { join as joinDesk, openDesk, type Play, signIn } from '../play.ts';
import { choose, memberOf, mustBeAnswered, tap, which } from './sending.ts';
import type { AnyStepKind } from './step.ts';

const active = ({ model }: Play) => model.people.filter(({ isRemoved }) => !isRemoved);

const names = ['Ben', 'Cruz', 'Dana', 'Ezra', 'Fay', 'Gil', 'Hope', 'Ivy'];

type Given = { by: number; pick: number };
const given = fc.record<Given>({ by: which, pick: which });

export const peopleSteps: AnyStepKind[] = [
  {
    name: 'somebody is invited',
    given,
    weight: 2,
    forms: ['/people/invite'],
    isPossible: ({ people }) => people.length < names.length,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/people');
      const form = page.form('/people/invite');
      const name = choose(names, play.model.people.length - 1);
      if (form === undefined) return `${member.name} may invite nobody`;
      const role = pick % 2 === 0 ? 'owner' : 'helper';
      const [answer] = await tap(member.browser, page, form, {
        typed: { name, role },
        taps: 'one',
      });
      if (answer === undefined) return 'nobody';
      mustBeAnswered(play, answer, 'An invitation');
      const [link] = /https?:\/\/[^"\s<]+\/join\/[\w-]+/.exec(answer.html) ?? [];
      if (link === undefined) return `${member.name} may not invite ${name}: ${answer.status}`;
      if (!(await joinDesk(play, link, name))) return `${name} cannot join`;
      play.model.people.push({ name, role, isRemoved: false });
      return `${member.name} invites ${name}, ${role}, who joins`;
    },
  },
  {
    name: 'somebody is removed',
    given,
    weight: 1,
    forms: ['/people/remove'],
    isPossible: ({ people }) => people.filter(({ isRemoved }) => !isRemoved).length > 1,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const person = choose(active(play), pick);
      const page = await openDesk(play, member, '/people');
      const form = page
        .forms()
        .find(
          (one) =>
            one.action.endsWith('/remove') &&
            one.buttons.some(({ words }) => words.includes(person.name)),
        );
      const told = `${member.name} removes ${person.name}`;
      if (form === undefined) return `${told}: there is no such form`;
      const [answer] = await tap(member.browser, page, form, { taps: 'one' });
      if (answer === undefined) return told;
      mustBeAnswered(play, answer, told);
      if (answer.status !== 200) return `${told}: not done, ${answer.status}`;
      person.isRemoved = true;
      return told;
    },
  },
  {
    name: 'a device comes and goes',
    given,
    weight: 1,
    forms: ['/people/link', '/people/withdraw', '/people/remove-device'],
    isPossible: () => true,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/people');
      const end = choose(['/people/link', '/people/withdraw'], pick);
      const form = page.form(end);
      if (form === undefined) return `${member.name} finds nothing to do about devices`;
      const [answer] = await tap(member.browser, page, form, {
        taps: pick % 3 === 0 ? 'two' : 'one',
      });
      if (answer !== undefined) mustBeAnswered(play, answer, end);
      return `${member.name}: ${end}, ${answer?.status}`;
    },
  },
  {
    name: 'somebody signs out and in again',
    given,
    weight: 1,
    forms: ['/sign-out'],
    isPossible: () => true,
    play: async (play, { by }: Given) => {
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/more');
      const form = page.form('/sign-out');
      if (form === undefined) return `${member.name} cannot sign out`;
      await tap(member.browser, page, form, { taps: 'one' });
      await signIn(play, member);
      return `${member.name} signs out and in again`;
    },
  },
  {
    name: 'somebody is signed out everywhere',
    given,
    weight: 1,
    forms: ['/people/sign-out', '/people/end-session'],
    isPossible: () => true,
    play: async (play, { by }: Given) => {
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/people');
      const form = page.form('/people/sign-out');
      if (form === undefined) return `${member.name} may sign nobody out`;
      await tap(member.browser, page, form, { taps: 'one' });
      return `${member.name} signs somebody out everywhere`;
    },
  },
];
