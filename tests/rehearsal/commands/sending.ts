import fc from 'fast-check';
import type { Lead, Model } from '../model.ts';
import { isErased } from '../model.ts';
import { Finding, type Member, mustHavePage, openDesk, type Play } from '../play.ts';
import type { Browser, Photo, Typed } from '../players/browser.ts';
import { type Form, type Page, textOf } from '../players/page.ts';

/** How somebody sends a form: from which page, and how often they tap. */
export type Manner = { isStale: boolean; taps: 'one' | 'two' | 'two at once' };

export const manners = fc.record<Manner>({
  isStale: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  taps: fc.oneof(
    { weight: 6, arbitrary: fc.constant('one' as const) },
    { weight: 1, arbitrary: fc.constant('two' as const) },
    { weight: 1, arbitrary: fc.constant('two at once' as const) },
  ),
});

export const which = fc.nat({ max: 999 });

/** Who of the family does what with which lead, and how. */
export type AboutLead = { lead: number; by: number; pick: number; manner: Manner };
export const aboutLead = fc.record<AboutLead>({
  lead: which,
  by: which,
  pick: which,
  manner: manners,
});

export const choose = <One>(list: readonly One[], index: number): One => {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('There is nobody to choose from.');
  return one;
};

export const knownLeads = ({ leads }: Model): Lead[] => leads.filter((lead) => !isErased(lead));
export const hasLeads = (model: Model): boolean => knownLeads(model).length > 0;

export const memberOf = ({ model, family }: Play, index: number): Member => {
  const { name } = choose(
    model.people.filter(({ isRemoved }) => !isRemoved),
    index,
  );
  const member = family.get(name);
  if (member === undefined) throw new Error(`${name} has no phone.`);
  return member;
};

/** The page as it is now, or one that was left open and is older. */
export const pageFor = async (
  play: Play,
  member: Member,
  path: string,
  { isStale }: Manner,
): Promise<Page> => {
  const stale = isStale
    ? member.browser.pages.find((page) => page.path === path && page.status === 200)
    : undefined;
  return stale ?? openDesk(play, member, path);
};

export const sellerPage = async (
  browser: Browser,
  path: string,
  { isStale }: Manner,
): Promise<Page> => {
  const stale = isStale
    ? browser.pages.find((page) => page.path === path && page.status === 200)
    : undefined;
  return stale ?? mustHavePage(await browser.open(path), path);
};

/** One word for all that a form says: sent again without a change in between, it does nothing more. */
export const formKey = (form: Form, typed: Typed): string => {
  const path = form.action.replace(/[#?].*$/, '');
  const fields = form.fields.map(({ name, value }) => [name, typed[name] ?? value]);
  return JSON.stringify([path, fields, typed]);
};

/** What came back from each tap, in the order in which they were made. */
export const tap = async (
  browser: Browser,
  page: Page,
  form: Form,
  {
    typed = {},
    photos = [],
    taps,
  }: { typed?: Typed; photos?: readonly Photo[]; taps: Manner['taps'] },
): Promise<Page[]> => {
  const once = async (): Promise<Page> =>
    mustHavePage(await browser.send(page, form, typed, photos), form.action);
  if (taps === 'one') return [await once()];
  if (taps === 'two') return [await once(), await once()];
  return Promise.all([once(), once()]);
};

/** What the desk says was done, as the timeline tells it. */
export const doneOn = (page: Page): string | undefined => {
  const [done] = page.withClass('done');
  const [, words] = /<p>(?:<strong>.*?<\/strong>)?(.*?)<\/p>/s.exec(done ?? '') ?? [];
  return words === undefined ? undefined : textOf(words);
};

/** Why a page says no, in its own words. */
export const refusalOn = (page: Page | undefined): string => {
  if (page === undefined) return '';
  const marks = ['wrong', 'field-error', 'problem', 'form-message', 'message'];
  const said = marks.flatMap((mark) => page.withClass(mark).map(textOf)).find((one) => one !== '');
  return `${page.status} ${said ?? page.path}`.slice(0, 160);
};

/** A page that says no is one that says why; one that broke needs a cause. */
export const mustBeAnswered = ({ causes }: Play, page: Page, what: string): void => {
  if (page.status < 500 || causes.size > 0) return;
  throw new Finding(`${what} was answered with ${page.status}: ${page.text.slice(0, 300)}`);
};

export const staleWords = ({ isStale, taps }: Manner): string =>
  `${isStale ? ', on a page left open' : ''}${taps === 'one' ? '' : `, with ${taps === 'two' ? 'two taps' : 'two taps at once'}`}`;
