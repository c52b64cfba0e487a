import { mayBeTexted } from '../awake.ts';
import { nobodyIsMailedWhoWantsNone } from '../commands/no-more-emails.ts';
import { memberOf } from '../commands/sending.ts';
import {
  closings,
  countedLeads,
  groupOf,
  isErased,
  isSuspected,
  isToldBy,
  type Lead,
  mayBeGone,
  type StageName,
  sellersStep,
  stageOf,
  standingOffer,
} from '../model.ts';
import { browserOf, Finding, mustHavePage, openDesk, type Play } from '../play.ts';
import type { Page } from '../players/page.ts';
import type { ListedLead } from '../product/terminal.ts';
import { callNextOn, figureOn, offerOn, stageOn, stepOn, timelineOn } from './what-is-said.ts';
import { grantWishes } from './wishes.ts';

const stageNames: Record<StageName, string> = {
  '': 'New',
  contacted: 'Contacted',
  appointment: 'Visit',
  offer: 'Offer made',
  contract: 'Under contract',
  closed: 'Closed',
  lost: 'Lost',
};

/** A text that was on its way when somebody said stop is not taken back. */
const onItsWayMs = 3_000;

const must = (holds: boolean, words: string): void => {
  if (!holds) throw new Finding(words);
};

/** The cheap checks: what every page says of whoever this step was about, and that nothing broke. */
export const afterEachStep = async (play: Play): Promise<void> => {
  nothingBroke(play);
  everyFormIsKnown(play);
  nobodyWasTextedUnasked(play);
  nobodyIsMailedWhoWantsNone(play);
  await everybodySaysTheSame(play, changedLeads(play));
  nothingIsSlow(play);
  play.causes.clear();
};

/** How long after it happened something may still be told of it. */
const toldLaterMs = 5_000;

const nothingBroke = (play: Play): void => {
  const { product, causes, excused } = play;
  const now = play.now();
  if (causes.size > 0) excused.push({ from: play.stepBegan, to: now + toldLaterMs });
  const { errors, endings } = product.log.since();
  for (const error of errors) {
    const at = Date.parse(error.time);
    const isExcused = excused.some(({ from, to }) => from <= at && at <= to);
    must(isExcused, `The log says: ${JSON.stringify(error)}`);
  }
  play.endings += endings.length;
  const { service, desk } = product.killed;
  must(play.endings <= service + desk, `A process ended that nobody ended: ${endings.at(-1)}`);
};

/** Whoever adds a form adds the step that sends it. */
export const everyFormIsKnown = (play: Play): void => {
  for (const page of pagesSeen(play)) {
    for (const { action, method } of page.forms()) {
      // Without an address it is a script's, which makes a passkey of it: see players.
      if (method !== 'post' || action === '') continue;
      const { pathname } = new URL(action, page.url);
      must(
        play.knownForms.some((end) => pathname.endsWith(end)),
        `No step of the rehearsal sends the form ${pathname} of ${page.path}.`,
      );
    }
  }
};

const pagesSeen = ({ family, sellers, looked }: Play): Page[] => {
  const browsers = [...[...family.values()].map(({ browser }) => browser), ...sellers.values()];
  const fresh = browsers.flatMap(({ pages }) => pages).filter((page) => !looked.has(page));
  for (const page of fresh) looked.add(page);
  return fresh;
};

const nothingIsSlow = ({ family, sellers, causes }: Play): void => {
  const browsers = [...[...family.values()].map(({ browser }) => browser), ...sellers.values()];
  const slow = browsers.flatMap((browser) => browser.slow.splice(0));
  must(slow.length === 0 || causes.size > 0, `Too slow: ${slow[0]}`);
};

const nobodyWasTextedUnasked = (play: Play): void => {
  const { world, model } = play;
  for (; play.textsSeen < world.texts.length; play.textsSeen += 1) {
    const text = world.texts[play.textsSeen];
    if (text === undefined || play.familysPhones.includes(text.to)) continue;
    const digits = text.to.slice(-10);
    const phone = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
    const isAllowed = [text.at, text.at - onItsWayMs].some((at) => mayBeTexted(model, phone, at));
    must(isAllowed, `${phone} was texted at ${new Date(text.at).toISOString()}: ${text.body}`);
  }
};

const changedLeads = (play: Play): Lead[] =>
  play.model.leads.filter((lead) => {
    const now = JSON.stringify({ ...lead, undoable: [] });
    const isChanged = play.checked.get(lead.mark) !== now;
    play.checked.set(lead.mark, now);
    return isChanged;
  });

/** Call next, the lead's page, the seller's page, `leads list` and Figures, beside what was promised. */
export const everybodySaysTheSame = async (play: Play, leads: readonly Lead[]): Promise<void> => {
  const { model } = play;
  const member = memberOf(play, 0);
  await grantWishes(play);
  const [callNext, figures, listed] = await Promise.all([
    openDesk(play, member, '/'),
    openDesk(play, member, '/figures?days=all'),
    play.terminal.list(),
  ]);
  const now = play.now();
  const places = callNextOn(callNext);
  const isSure = (lead: Lead) => !mayBeGone(lead, now);
  const sure = model.leads.filter(isSure);
  for (const lead of sure) standsInItsPlace(lead, places.get(lead.reference) ?? [], now);
  for (const lead of sure) isListedSo(lead, listed);
  for (const lead of leads.filter(isSure)) await saysSo(play, lead);
  if (sure.length < model.leads.length) return;
  must(
    figureOn(figures, 'leads') === countedLeads(model),
    `Figures count ${figureOn(figures, 'leads')} leads, where ${countedLeads(model)} asked.`,
  );
  must(
    figureOn(figures, 'closings') === closings(model),
    `Figures count ${figureOn(figures, 'closings')} closings instead of ${closings(model)}.`,
  );
};

const headings: Record<ReturnType<typeof groupOf>, readonly string[]> = {
  'first call': ['First call, late', 'Waiting for a first call'],
  'to do': ['To do today'],
  'nothing planned': ['Nothing planned'],
  spam: ['Suspected spam'],
  later: ['To do today', 'Tomorrow', ''],
  none: [''],
};

const standsInItsPlace = (lead: Lead, places: readonly string[], now: number): void => {
  const group = groupOf(lead, now);
  must(places.length < 2, `${lead.mark} stands on Call next twice: ${places}.`);
  const [place = ''] = places;
  must(
    headings[group].includes(place),
    `${lead.mark} (${lead.reference}) stands under “${place}” on Call next, and belongs to “${group}”.`,
  );
};

const isListedSo = (lead: Lead, listed: readonly ListedLead[]): void => {
  const found = listed.find(({ reference }) => reference === lead.reference);
  must(isErased(lead) || found !== undefined, `${lead.mark} (${lead.reference}) is lost.`);
  must(!isErased(lead) || found === undefined, `${lead.mark} was erased, and is still listed.`);
  if (found === undefined) return;
  must(
    (found.stage ?? '') === stageOf(lead),
    `leads list has ${lead.mark} as “${found.stage}” instead of “${stageOf(lead)}”.`,
  );
  must(found.suspect === isSuspected(lead), `leads list errs on whether ${lead.mark} may be spam.`);
};

const saysSo = async (play: Play, lead: Lead): Promise<void> => {
  const page = await openDesk(play, memberOf(play, 0), `/leads/${lead.reference}?show=2000`);
  if (isErased(lead)) {
    must(page.status === 410, `${lead.mark} was erased, and the desk answers ${page.status}.`);
    must(!page.html.includes(lead.mark), `${lead.mark} was erased, and is on a page.`);
    return;
  }
  must(
    stageOn(page) === stageNames[stageOf(lead)],
    `The desk has ${lead.mark} as “${stageOn(page)}” instead of “${stageNames[stageOf(lead)]}”.`,
  );
  must(
    page.html.includes(`id="plan-${lead.reference}"`) === lead.isOnPlan,
    `${lead.mark} is ${lead.isOnPlan ? '' : 'not '}on a plan, and the desk says otherwise.`,
  );
  tellsAll(lead, timelineOn(page), play.model.texted);
  if (lead.link !== '') await tellsTheSeller(play, lead);
};

/** What was called done is on the timeline, as often as it was done. */
const tellsAll = (lead: Lead, lines: readonly string[], texted: number): void => {
  for (const told of lead.timeline) {
    const alike = lead.timeline.filter(({ words }) => isToldBy(words, told));
    const count = lines.filter((line) => isToldBy(line, told)).length;
    must(
      count === alike.length,
      `“${told.words}” was done ${alike.length} times to ${lead.mark}, and is on its timeline ${count} times: ${lines.join(' | ')}`,
    );
  }
  const { sent, deleted, own } = lead.photos;
  const fromSeller = photosIn(lines, /^Sent us /);
  must(
    fromSeller >= sent && fromSeller <= sent + texted,
    `${lead.mark} sent ${sent} photos, and ${texted} were texted: ${lines.join(' | ')}`,
  );
  must(
    photosIn(lines, /^Added .* of our own$/) === own,
    `There are ${own} photos of ours of ${lead.mark}.`,
  );
  must(
    photosIn(lines, /deleted |^Deleted /) === deleted,
    `${deleted} photos of ${lead.mark} were deleted.`,
  );
};

const photosIn = (lines: readonly string[], kind: RegExp): number =>
  lines
    .filter((line) => kind.test(line) && /photos?\b/.test(line))
    .reduce((sum, line) => sum + Number(/(\d+) photos/.exec(line)?.[1] ?? 1), 0);

const tellsTheSeller = async (play: Play, lead: Lead): Promise<void> => {
  const page = mustHavePage(await browserOf(play, lead).open(lead.link), lead.link);
  must(page.status === 200, `The page of ${lead.mark} answers ${page.status}.`);
  must(
    stepOn(page) === sellersStep(lead),
    `The page of ${lead.mark} says step ${stepOn(page)} instead of ${sellersStep(lead)}.`,
  );
  must(
    (page.form('/keep') !== undefined) === (lead.wishedAt !== undefined),
    `The page of ${lead.mark} errs on whether everything is to be deleted.`,
  );
  const offer = standingOffer(lead, play.now());
  must(
    offerOn(page) === offer?.amount,
    `The page of ${lead.mark} offers ${offerOn(page)} instead of ${offer?.amount}.`,
  );
};
