import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, end } from './begin.ts';
import { everyFormIsKnown } from './checks/each-step.ts';
import { ask } from './commands/sellers.ts';
import type { AnyStepKind } from './commands/step.ts';
import { mustHavePage, openDesk, type Play } from './play.ts';
import { type BuiltProject, buildProject } from './product/built-project.ts';
import { allSteps, knownForms } from './rehearse.ts';

let project: BuiltProject;
let play: Play;

const manner = { isStale: false, taps: 'one' } as const;
const asked = {
  pick: 1,
  language: 'en',
  agrees: true,
  hasEmail: true,
  isMachine: false,
  manner,
} as const;
const named = (name: string): AnyStepKind => {
  const found = allSteps.find((step) => step.name === name);
  if (found === undefined) throw new Error(`There is no step “${name}”.`);
  return found;
};

/** Leads in every state in which a page has other forms. */
const makeLeads = async (): Promise<void> => {
  const to = (lead: number) => ({ lead, by: 0, pick: 0, manner });
  await ask.play(play, asked);
  await ask.play(play, { ...asked, pick: 2, isMachine: true });
  await ask.play(play, { ...asked, pick: 3, language: 'es' });
  await named('plans a visit').play(play, to(0));
  await named('writes an offer').play(play, to(0));
  await named('sends the offer').play(play, to(0));
  await named('writes an offer').play(play, to(2));
  await named('deletes the request').play(play, { ...to(0), pick: 1 });
};

/** Every page of the desk that some link leads to. */
const walk = async (): Promise<number> => {
  const [member] = [...play.family.values()];
  if (member === undefined) throw new Error('Nobody is there.');
  const seen = new Set<string>();
  const left = ['/', '/more', '/people', '/health', '/ring'];
  for (let path = left.shift(); path !== undefined && seen.size < 150; path = left.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const page = await openDesk(play, member, path);
    everyFormIsKnown(play);
    left.push(...page.links().filter((link) => /^\/(?!\/)[^.]*$/.test(link)));
  }
  return seen.size;
};

beforeAll(async () => {
  project = await buildProject();
  play = await begin(project, knownForms);
  await makeLeads();
});

afterAll(async () => {
  await end(play);
  project.remove();
});

test('some step of the rehearsal sends each form that a page has', async () => {
  expect(await walk()).toBeGreaterThan(20);
  for (const { link, mark } of play.model.leads) {
    const browser = play.sellers.get(mark);
    for (const path of [link, `${link}/offer`]) {
      if (browser !== undefined) mustHavePage(await browser.open(path), path);
    }
  }
  everyFormIsKnown(play);
});

test('a form that no step sends is found', async () => {
  const [member] = [...play.family.values()];
  const [lead] = play.model.leads;
  if (member === undefined || lead === undefined) throw new Error('Nobody is there.');
  await openDesk(play, member, `/leads/${lead.reference}`);
  const fewer = { ...play, knownForms: knownForms.filter((form) => form !== '/note') };
  expect(() => everyFormIsKnown(fewer)).toThrow('/note');
});
