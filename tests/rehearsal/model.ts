import { localDay } from './awake.ts';

/*
 * What the product promises, as small as it can be written down. The rehearsal changes this beside the product,
 * only ever by what a page or an answer called done, and the checks ask the product whether it agrees.
 */

export type StageName = '' | 'contacted' | 'appointment' | 'offer' | 'contract' | 'closed' | 'lost';

/** Something that the timeline tells, in its words. */
export type Told = {
  words: string;
  /** More may follow, such as what we made of a text. */
  isStart?: boolean;
  /** The number from which it was said: it outlives the lead, where another has that number. */
  from?: string;
};

/** Whether a line of a timeline is what was told. */
export const isToldBy = (line: string, { words, isStart }: Told): boolean =>
  isStart ? line.startsWith(words) : line === words;

export type Offer = {
  version: number;
  /** As pages write it. */
  amount: string;
  state: 'draft' | 'sent' | 'withdrawn';
  /** Its last day, such as 2026-03-17. */
  until: string;
};

export type NextAction = { what: string; at: number };

export type Lead = {
  /** Everything that is typed for this seller has this word in it, and nobody else's does. */
  mark: string;
  reference: string;
  /** The path of the seller's own page; empty where the family alone knows it. */
  link: string;
  language: 'en' | 'es';
  phone: string;
  /** Every address that it had: what was mailed to an old one was sent all the same. */
  emails: string[];
  /** For which numbers texts were agreed to. */
  agreedFor: string[];
  isSuspect: boolean;
  erasedAt: number | undefined;
  /** Since when everything is to be deleted, where that waits. */
  wishedAt: number | undefined;
  /** After a contract, what was offered stays when all else goes. */
  leavesOffers: boolean;
  isAnswered: boolean;
  /** Stages as they were marked, the newest last. */
  marks: StageName[];
  next: NextAction | undefined;
  /** On a plan, whose step is what is next. */
  isOnPlan: boolean;
  /** How often a plan was begun or moved: that alone leaves it running. */
  planMoves: number;
  hasVisit: boolean;
  /** Whether the family sent an email of a plan, which has a link that ends them. */
  hasPlanMail: boolean;
  /** Since when they want none, and how many had arrived by then. */
  mailsStopped: { at: number; arrived: number } | undefined;
  offers: Offer[];
  timeline: Told[];
  photos: { sent: number; own: number; deleted: number };
  /** Said by the newest change, to know a form that is sent again. */
  lastForm: string;
  lastSaid: string;
  /** What an undo of the last tap brings back. Of two at once either may have been the last. */
  undoable: readonly { words: string; was: Omit<Lead, 'undoable'> }[];
};

type Person = { name: string; role: 'owner' | 'helper'; isRemoved: boolean };

export type Model = {
  leads: Lead[];
  people: Person[];
  /** Numbers that said stop, and when. No later agreement takes it back, only that phone itself. */
  stops: Record<string, number>;
  /** How many were told "we have your request", ever: their marks. */
  asked: number;
  website: Website;
  /** Pictures that were texted, ever: each comes to a lead when Twilio hands it out, and not before. */
  texted: number;
};

/** Headlines that were typed, by the file of their page. */
export type Headlines = Readonly<Record<string, string>>;

type Website = {
  /** What visitors read. */
  headlines: Headlines;
  /** What they read by each version that was public: one may go back to it. */
  versions: Record<number, Headlines>;
};

export const emptyModel = (): Model => ({
  leads: [],
  people: [],
  stops: {},
  asked: 0,
  texted: 0,
  website: { headlines: {}, versions: {} },
});

export const isErased = ({ erasedAt }: Lead): boolean => erasedAt !== undefined;

/** A lead stands where it was last marked. */
export const stageOf = ({ marks }: Lead): StageName => marks.at(-1) ?? '';

/** Suspicion is for machines: whoever was spoken to or got further is a person. Giving up is neither. */
export const isSuspected = ({ isSuspect, marks }: Lead): boolean =>
  isSuspect && marks.every((mark) => mark === 'lost');

const isOver = (stage: StageName): boolean => stage === 'closed' || stage === 'lost';

/** On which part of *Call next* a lead stands; `later` is on none of them today. */
export type Group = 'first call' | 'to do' | 'nothing planned' | 'spam' | 'none' | 'later';

/** Nobody is forgotten: whoever is not over stands on one part of the list, and on one alone. */
export const groupOf = (lead: Lead, now: number): Group => {
  if (isErased(lead)) return 'none';
  if (lead.next !== undefined) return lead.next.at <= now ? 'to do' : 'later';
  if (!lead.isAnswered && stageOf(lead) === '') return isSuspected(lead) ? 'spam' : 'first call';
  return lead.isAnswered && !isOver(stageOf(lead)) ? 'nothing planned' : 'none';
};

/** How far the seller's own page says it is. */
export const sellersStep = (lead: Lead): number | 'over' => {
  const step = {
    '': 0,
    contacted: 1,
    appointment: 1,
    offer: 2,
    contract: 3,
    closed: 4,
    lost: 'over',
  } as const;
  const stage = stageOf(lead);
  const newest = lead.offers.findLast(({ state }) => state !== 'draft');
  return stage === 'offer' && newest?.state === 'withdrawn' ? step.contacted : step[stage];
};

/** The offer that the seller may answer: the newest that was sent, until its last day is over. */
export const standingOffer = ({ offers }: Lead, now: number): Offer | undefined => {
  const newest = offers.findLast(({ state }) => state !== 'draft');
  return newest?.state === 'sent' && localDay(now) <= newest.until ? newest : undefined;
};

/** What Figures count: people who asked, and neither machines nor whoever wanted to be forgotten. */
export const countedLeads = ({ leads }: Model): number =>
  leads.filter((lead) => !isErased(lead) && !isSuspected(lead)).length;

export const closings = ({ leads }: Model): number =>
  leads.filter((lead) => !isErased(lead) && !isSuspected(lead) && stageOf(lead) === 'closed')
    .length;

export type Change = Told & {
  form: string;
  isFinal?: boolean;
  /** The seller did it: a plan is over by that alone. */
  isSellers?: boolean;
};

/** Something was done to a lead, and is on its timeline from now on. */
export const change = (
  lead: Lead,
  { form, isFinal = false, isSellers = false, ...told }: Change,
  apply: (lead: Lead) => void = () => undefined,
): void => {
  const { undoable: _, ...was } = structuredClone(lead);
  const planned = lead.next;
  apply(lead);
  if (was.isOnPlan && lead.planMoves === was.planMoves) {
    // Who plans by hand what the plan had planned, to the minute, has taken its place all the same.
    if (lead.next !== planned) lead.isOnPlan = false;
    else if (isSellers || lead.marks.length > was.marks.length) endPlan(lead);
  }
  lead.timeline.push(told);
  lead.lastForm = form;
  lead.undoable = isFinal ? [] : [{ words: told.words, was }];
};

/** A stage, or what the seller does, ends it with what it had planned. */
export const endPlan = (lead: Lead): void => {
  Object.assign(lead, { isOnPlan: false, next: undefined });
};

/** What a seller does who is on no timeline for it: no tap of before can be taken back, and none is known again. */
export const leavesPlan = (lead: Lead): void => {
  if (!lead.isOnPlan) return;
  endPlan(lead);
  Object.assign(lead, { undoable: [], lastForm: '' });
};

/** Two did something in the same moment: neither takes from the other, and either may have been the last. */
export const changeAtOnce = (
  lead: Lead,
  changes: readonly [Change, (lead: Lead) => void][],
): void => {
  const alone = changes.map((_, left) => {
    const copy = structuredClone(lead);
    for (const [at, [told, apply]] of changes.entries()) if (at !== left) change(copy, told, apply);
    const { undoable: __, ...was } = copy;
    return was;
  });
  for (const [told, apply] of changes) change(lead, told, apply);
  lead.undoable = changes.flatMap(([{ words }], at) => {
    const was = alone[at];
    return was === undefined ? [] : [{ words, was }];
  });
  lead.lastForm = '';
};

/** What the last tap did is as if it had never been. What needs no undoing, such as a photo, stays. */
export const undo = (lead: Lead, words: string | undefined): void => {
  const undone = lead.undoable.find((one) => one.words === words) ?? lead.undoable[0];
  if (undone === undefined) throw new Error('There is nothing to undo.');
  const { photos, lastSaid, timeline } = lead;
  timeline.splice(
    timeline.findLastIndex((told) => told.words === undone.words),
    1,
  );
  Object.assign(lead, undone.was, { undoable: [], lastForm: '', photos, lastSaid, timeline });
};

export const markStage = (lead: Lead, stage: StageName): void => {
  lead.marks.push(stage);
  if (stage !== 'lost') lead.isAnswered = true;
  if (isOver(stage)) lead.next = undefined;
};

/** Somebody talked to the seller. */
export const speak = (lead: Lead): void => {
  lead.isAnswered = true;
  if (lead.marks.length === 0) markStage(lead, 'contacted');
  else if (isSuspected(lead)) lead.isSuspect = false;
};

/** A seller who called or wrote is called back: they stand on *Call next* from now on. */
export const callBack = (lead: Lead, now: number): void => {
  const group = groupOf(lead, now);
  if (lead.isOnPlan) Object.assign(lead, { isOnPlan: false, next: { what: 'Call', at: now } });
  else if (group !== 'first call' && group !== 'to do') lead.next = { what: 'Call', at: now };
};

/** What they answered to the offer is what is next, whatever was to be done already. */
export const callAbout = (lead: Lead, what: string, now: number): void => {
  callBack(lead, now);
  lead.next = { what, at: lead.next?.at ?? now };
};

export const visited: readonly StageName[] = ['appointment', 'offer', 'contract', 'closed'];
export const offered: readonly StageName[] = ['offer', 'contract', 'closed'];
export const signed: readonly StageName[] = ['contract', 'closed'];

/** Whoever has or had an offer is not erased by a link in the wrong hands: that waits, and can be called off. */
export const hadOffer = ({ marks }: Lead): boolean => marks.some((mark) => offered.includes(mark));

const pauseMs = 72 * 3_600_000;

/** Its time has come: whether it is still there depends on when the product last looked. */
export const mayBeGone = (lead: Lead, now: number): boolean =>
  !isErased(lead) &&
  lead.wishedAt !== undefined &&
  lead.wishedAt + pauseMs <= now &&
  stageOf(lead) !== 'contract';

/**
 * Nothing is left of a lead but that there was one and, after a contract, the offers. What came by phone is for others
 * who have the number.
 */
export const erase = (lead: Lead, now: number): Told[] => {
  const heard = lead.timeline.filter(({ from }) => from !== undefined);
  const hadContract = lead.marks.some((mark) => signed.includes(mark));
  const leavesOffers = hadContract && lead.offers.some(({ state }) => state !== 'draft');
  const nothing = {
    timeline: [],
    offers: [],
    next: undefined,
    isOnPlan: false,
    wishedAt: undefined,
    undoable: [],
  };
  Object.assign(lead, { erasedAt: now, leavesOffers, ...nothing });
  return heard;
};
