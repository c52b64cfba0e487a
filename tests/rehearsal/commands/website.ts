import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { pagesOfFiles, typedHeadline, visitorsReadWhatIsPublished } from '../checks/website.ts';
import type { Headlines } from '../model.ts';
import { Finding, type Member, openDesk, type Play } from '../play.ts';
import { type Form, type Page, textOf } from '../players/page.ts';
import { choose, memberOf, mustBeAnswered, tap, which } from './sending.ts';
import type { AnyStepKind } from './step.ts';

type Given = { by: number; pick: number };
const given = fc.record<Given>({ by: which, pick: which });

const files = [...pagesOfFiles.keys()];
/** What a family adds, and removes again: a city, a guide. */
const entries = [
  { folder: 'cities', name: 'Marlin' },
  { folder: 'guides', name: 'Back taxes' },
] as const;
const slugOf = ({ name }: (typeof entries)[number]): string => name.toLowerCase().replace(' ', '-');
const entryFiles = entries.flatMap((entry) =>
  ['en', 'es'].map((language) => `${language}/${entry.folder}/${slugOf(entry)}.yaml`),
);

/** What the draft says, where a step typed it. */
const draftedBy = async (play: Play, member: Member): Promise<Headlines> => {
  const drafted: Record<string, string> = {};
  for (const file of files) {
    const page = await openDesk(play, member, `/website/edit/${file}`);
    const fields = page.forms().flatMap((form) => form.fields);
    const words = fields.find(({ name }) => name === 'value:hero.heading')?.value ?? '';
    if (words.startsWith(typedHeadline)) drafted[file] = words;
  }
  return drafted;
};

/** Drawing is what a busy machine does last. */
const patienceMs = 120_000;

/** The newest version as the history tells it, once it is public or could not be shown. */
const decided = async (play: Play, member: Member): Promise<{ id: number; isPublic: boolean }> => {
  const ends = Date.now() + patienceMs;
  while (Date.now() < ends) {
    const history = await openDesk(play, member, '/website/history');
    const told = textOf(history.withClass('version')[0] ?? '');
    const [, id = ''] = /^Version (\d+)/.exec(told) ?? [];
    if (told.includes('This is what visitors see')) return { id: Number(id), isPublic: true };
    if (told.includes('could not be shown')) {
      if (play.causes.size === 0) throw new Finding(`A version could not be shown: ${told}`);
      return { id: Number(id), isPublic: false };
    }
    await sleep(300);
  }
  throw new Finding('A publication does not end.');
};

type Publication = { member: Member; page: Page; form: Form; headlines: Headlines };

/** Sends one of the forms that publish, and holds what visitors read against it. */
const publish = async (play: Play, publication: Publication): Promise<string> => {
  const { member, page, form, headlines } = publication;
  const [answer] = await tap(member.browser, page, form, { taps: 'one' });
  if (answer === undefined) return 'nothing';
  mustBeAnswered(play, answer, form.action);
  if (answer.status !== 200) return `is told ${answer.status}`;
  const { id, isPublic } = await decided(play, member);
  const { website } = play.model;
  if (isPublic) {
    website.headlines = headlines;
    website.versions[id] = headlines;
  }
  await visitorsReadWhatIsPublished(play);
  return isPublic ? `version ${id} is public` : `version ${id} could not be shown`;
};

/** What the family types into the draft of its website, publishes and takes back. */
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
      const words = `${typedHeadline}${play.step}`;
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
    name: 'somebody changes a headline on the page itself',
    given,
    weight: 1,
    forms: [],
    isPossible: () => true,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const file = choose(files, pick);
      const path = pagesOfFiles.get(file) ?? '/';
      await openDesk(play, member, `/website/page?${new URLSearchParams({ path })}`);
      const at = { file, field: 'hero.heading' };
      const opened = await openDesk(play, member, `/website/page/field?${new URLSearchParams(at)}`);
      const fields = opened.forms().flatMap((form) => form.fields);
      const seen = fields.find(({ name }) => name === 'seen:hero.heading')?.value;
      if (seen === undefined) throw new Finding(`${path} has no headline to change.`);
      const value = `${typedHeadline}${play.step}`;
      const typed = { ...at, path, seen, value };
      const status = await member.browser.postForm('/website/page/field', typed);
      const after = await openDesk(play, member, `/website/edit/${file}`);
      if (play.causes.size === 0 && !(status === 200 && after.html.includes(value))) {
        throw new Finding(`${path} answered ${status} to “${value}”, typed on the page.`);
      }
      return `${member.name} changes the headline on ${path} itself: ${status}`;
    },
  },
  {
    name: 'a city or a guide comes and goes in the draft',
    given,
    weight: 1,
    forms: entries.flatMap(({ folder }) =>
      ['add', 'tell', 'up', 'down', 'remove'].map((step) => `/website/${folder}/${step}`),
    ),
    isPossible: () => true,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/website');
      const entry = choose(entries, pick);
      const own = page
        .forms()
        .filter(({ fields }) => fields.some(({ value }) => value === slugOf(entry)));
      const add = page.form(`/website/${entry.folder}/add`);
      const form = own.length === 0 ? add : choose(own, pick);
      if (form === undefined) throw new Finding(`Nothing can be added to ${entry.folder}.`);
      const typed = own.length === 0 ? { name: entry.name } : {};
      const [answer] = await tap(member.browser, page, form, { typed, taps: 'one' });
      if (answer !== undefined) mustBeAnswered(play, answer, form.action);
      return `${member.name}: ${form.action}, ${answer?.status}`;
    },
  },
  {
    name: 'somebody writes about the new one',
    given,
    weight: 1,
    forms: entryFiles.map((file) => `/website/edit/${file}`),
    isPossible: () => true,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const path = `/website/edit/${choose(entryFiles, pick)}`;
      const page = await openDesk(play, member, path);
      const forms = page.forms().filter(({ action }) => action === path);
      if (forms.length === 0) return `${member.name} finds no ${path}`;
      const form = choose(forms, pick);
      const field = form.fields.find(({ kind, name }) => kind !== 'select' && /^value:/.test(name));
      const typed = field === undefined ? {} : { [field.name]: `New ${play.step}` };
      const [answer] = await tap(member.browser, page, form, { typed, taps: 'one' });
      if (answer !== undefined) mustBeAnswered(play, answer, path);
      return `${member.name} writes ${field?.name} into ${path}: ${answer?.status}`;
    },
  },
  {
    name: 'somebody publishes the website',
    given,
    weight: 2,
    forms: ['/website/publish'],
    isPossible: () => true,
    play: async (play, { by }: Given) => {
      const member = memberOf(play, by);
      const headlines = await draftedBy(play, member);
      const page = await openDesk(play, member, '/website/changes');
      const form = page.form('/website/publish');
      if (form === undefined) return `${member.name} has nothing that may be published`;
      return `${member.name} publishes: ${await publish(play, { member, page, form, headlines })}`;
    },
  },
  {
    name: 'somebody goes back to an older website',
    given,
    weight: 1,
    forms: ['/website/back'],
    isPossible: ({ website }) => Object.keys(website.versions).length > 0,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/website/history');
      const forms = page.forms().filter(({ action }) => action.endsWith('/website/back'));
      if (forms.length === 0) return `${member.name} may go back to nothing`;
      const form = choose(forms, pick);
      const to = Number(form.fields.find(({ name }) => name === 'version')?.value);
      const headlines = play.model.website.versions[to] ?? {};
      const done = await publish(play, { member, page, form, headlines });
      return `${member.name} goes back to version ${to}: ${done}`;
    },
  },
  {
    name: 'somebody discards a change of the website',
    given,
    weight: 2,
    forms: ['/website/discard'],
    isPossible: () => true,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/website/changes');
      const forms = page.forms().filter(({ action }) => action.endsWith('/website/discard'));
      if (forms.length === 0) return `${member.name} has nothing to discard`;
      const form = choose(forms, pick);
      const [answer] = await tap(member.browser, page, form, { taps: 'one' });
      if (answer !== undefined) mustBeAnswered(play, answer, form.action);
      return `${member.name} discards ${form.buttons[0]?.words}: ${answer?.status}`;
    },
  },
  {
    name: 'somebody notes that another language says what English says',
    given,
    weight: 1,
    forms: ['/website/languages/compared'],
    isPossible: () => true,
    play: async (play, { by, pick }: Given) => {
      const member = memberOf(play, by);
      const page = await openDesk(play, member, '/website/languages');
      const forms = page.forms().filter(({ action }) => action.endsWith('/compared'));
      if (forms.length === 0) return `${member.name} has nothing to compare`;
      const form = choose(forms, pick);
      const [answer] = await tap(member.browser, page, form, { taps: 'one' });
      if (answer !== undefined) mustBeAnswered(play, answer, form.action);
      return `${member.name} notes: ${form.buttons[0]?.words}: ${answer?.status}`;
    },
  },
];
