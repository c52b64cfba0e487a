import fc from 'fast-check';
import {
  callAbout,
  callBack,
  change,
  isErased,
  type Lead,
  leavesPlan,
  type Model,
  markStage,
  signed,
  stageOf,
} from '../model.ts';
import { browserOf, Finding, mustHavePage, nextAddress, type Play, sitePlace } from '../play.ts';
import { Browser, type Typed } from '../players/browser.ts';
import type { Page } from '../players/page.ts';
import { markOf, newLead } from './new-lead.ts';
import { phoneOf } from './phone-numbers.ts';
import {
  choose,
  formKey,
  type Manner,
  manners,
  mustBeAnswered,
  refusalOn,
  sellerPage,
  staleWords,
  tap,
  which,
} from './sending.ts';
import type { AnyStepKind, StepKind } from './step.ts';

type Asking = {
  pick: number;
  language: 'en' | 'es';
  agrees: boolean;
  hasEmail: boolean;
  /** A machine fills in what people do not see. */
  isMachine: boolean;
  manner: Manner;
};

const pagesWithForm = {
  en: ['/contact', '/', '/waco', '/sell-my-house'],
  es: ['/es/contacto', '/es', '/es/waco'],
} as const;

/** The link to the seller's own page, where a page shows one. */
const linkOn = (page: Page): string | undefined =>
  page.links().find((link) => /\/(your-request|su-solicitud)\//.test(link));

const referenceIn = (page: Page): string | undefined =>
  new URL(page.url).searchParams.get('ref') ?? undefined;

export const ask: StepKind<Asking> = {
  name: 'asks for an offer',
  weight: 12,
  forms: ['/functions/v1/send-contact-email'],
  given: fc.record<Asking>({
    pick: which,
    language: fc.constantFrom('en', 'es'),
    agrees: fc.boolean(),
    hasEmail: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
    isMachine: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
    manner: manners,
  }),
  isPossible: ({ leads }) => leads.length < 40,
  play: async (play, { pick, language, agrees, hasEmail, isMachine, manner }) => {
    const { model } = play;
    model.asked += 1;
    const mark = markOf(model.asked);
    const browser = new Browser(sitePlace(play.product), nextAddress());
    const page = mustHavePage(
      await browser.open(choose(pagesWithForm[language], pick)),
      'The site',
    );
    const form = page.form('/send-contact-email');
    if (form === undefined) throw new Finding(`${page.path} has no form: ${page.status}.`);
    const phone = phoneOf(pick);
    const email = hasEmail ? `${mark.toLowerCase()}@sellers.example` : '';
    const typed: Typed = {
      firstName: 'Ana',
      lastName: mark,
      phone,
      email,
      propertyAddress: `${100 + model.asked} ${mark} Street`,
      propertyCity: 'Waco',
      propertyState: 'TX',
      propertyZip: '76701',
      comments: `Words of ${mark}`,
      agreeToTexts: agrees ? 'true' : false,
      ...(isMachine && { company_website: 'https://machines.example' }),
    };
    const answers = await tap(browser, page, form, { typed, taps: manner.taps });
    const told = `${isMachine ? 'A machine' : 'A seller'} asks as ${mark}, ${phone}${agrees ? ', agrees to texts' : ''}${staleWords({ ...manner, isStale: false })}`;
    for (const answer of answers) mustBeAnswered(play, answer, told);
    const received = answers.filter((answer) => referenceIn(answer) !== undefined);
    const references = new Set(received.map(referenceIn));
    if (references.size > 1) throw new Finding(`${told}: one form made ${references.size} leads.`);
    const [first] = received;
    const reference = first && referenceIn(first);
    if (first === undefined || reference === undefined) {
      return `${told}: not taken, ${refusalOn(answers[0])}`;
    }
    const link = linkOn(first);
    for (const earlier of isMachine ? [] : model.leads) {
      if (earlier.phone === phone) leavesPlan(earlier);
    }
    newLead(model, {
      mark,
      reference,
      link: link === undefined ? '' : new URL(link, first.url).pathname,
      language,
      phone,
      emails: email === '' ? [] : [email],
      agreedFor: agrees ? [phone] : [],
      isSuspect: isMachine,
    });
    play.sellers.set(mark, browser);
    return `${told}: ${reference}`;
  },
};

export type Given = { lead: number; pick: number; manner: Manner };
export const given = fc.record<Given>({ lead: which, pick: which, manner: manners });

/** Those whose link still opens their page; who was erased tries it, too. */
export const withLink = ({ leads }: Model): Lead[] => leads.filter(({ link }) => link !== '');
export const isPossible = (model: Model): boolean => withLink(model).length > 0;

type OwnForm = {
  form: string;
  weight: number;
  typed?: (pick: number, play: Play, lead: Lead) => Typed;
  words: (typed: Typed, lead: Lead) => string;
  apply?: (lead: Lead, play: Play, typed: Typed) => void;
  /** Who tries it; everybody, where nothing is said. */
  of?: (lead: Lead) => boolean;
  /** What was said counts once, whatever the family did since. */
  isWords?: boolean;
};

/** A form of the seller's own page. */
export const ownStep = (name: string, kind: OwnForm): StepKind<Given> => ({
  name,
  given,
  weight: kind.weight,
  forms: [kind.form],
  isPossible: (model) => withLink(model).some(kind.of ?? (() => true)),
  play: async (play, { lead: index, pick, manner }) => {
    const lead = choose(withLink(play.model).filter(kind.of ?? (() => true)), index);
    const browser = browserOf(play, lead);
    const page = await sellerPage(browser, lead.link, manner);
    const told = `${lead.mark} ${name}${staleWords(manner)}`;
    const form = page.form(kind.form);
    if (form === undefined) return `${told}: there is no such form, ${page.status}`;
    const typed = kind.typed?.(pick, play, lead) ?? {};
    const key = formKey(form, typed);
    const isRepeated = key === (kind.isWords ? lead.lastSaid : lead.lastForm);
    const answers = await tap(browser, page, form, { typed, taps: manner.taps });
    for (const answer of answers) mustBeAnswered(play, answer, told);
    const isDone = answers.some((answer) => new URL(answer.url).searchParams.has('done'));
    if (!isDone) return `${told}: not done, ${refusalOn(answers[0])}`;
    if (isErased(lead)) throw new Finding(`${told}, who was erased, and is thanked for it.`);
    if (!isRepeated) {
      const words = kind.words(typed, lead);
      const told = { words, form: key, isFinal: true, isStart: true, isSellers: true };
      change(lead, told, (changed) => kind.apply?.(changed, play, typed));
    }
    lead.lastSaid = key;
    return `${told}: done`;
  },
});

export const lastFour = ({ phone }: Lead, pick: number): string =>
  pick % 4 === 0 ? '0000' : phone.slice(-4);

export const hasOffer = ({ offers }: Lead): boolean =>
  offers.some(({ state }) => state !== 'draft');

const stop = (lead: Lead, play: Play): void => {
  play.model.stops[lead.phone] ??= play.now();
};

const answers = {
  accept: 'Wants to accept',
  question: 'Has a question about',
  no: 'Said no, thank you, to',
} as const;

const callsAbout: Partial<Record<keyof typeof answers, string>> = {
  accept: 'Call about accepting',
  question: 'Call about their question',
};

export const sellerSteps: AnyStepKind[] = [
  ask,
  ownStep('says more', {
    form: '/more',
    weight: 4,
    isWords: true,
    typed: (_, play, lead) => ({ words: `More ${play.step} of ${lead.mark}`, roof: 'leaks' }),
    words: (typed) => `Wrote on their page: “${typed['words']}”`,
    apply: (lead, play) => callBack(lead, play.now()),
  }),
  ownStep('chooses answers', {
    form: '/more',
    weight: 1,
    isWords: true,
    typed: (pick) => ({ kind: choose(['house', 'land', 'condo'], pick) }),
    words: () => 'Kind: ',
  }),
  ownStep('corrects the number', {
    form: '/correct',
    weight: 2,
    typed: (pick, _, lead) => ({ lastFour: lastFour(lead, pick), phone: phoneOf(pick + 1) }),
    words: () => 'Corrected on their page: Phone: ',
    apply: (lead, _, typed) => {
      lead.phone = String(typed['phone']);
    },
  }),
  ownStep('checks the box for texts', {
    form: '/texts',
    weight: 2,
    typed: (pick) => ({ agreeToTexts: pick % 4 === 0 ? false : 'true' }),
    words: () => 'Checked the box for texts on their page',
    apply: (lead) => {
      lead.agreedFor.push(lead.phone);
    },
  }),
  ownStep('stops texts', {
    form: '/stop',
    weight: 1,
    words: () => 'Stopped our texts on their page',
    apply: stop,
  }),
  ownStep('withdraws', {
    form: '/withdraw',
    weight: 1,
    words: () => 'Withdrew the request on their page',
    apply: (lead) => markStage(lead, 'lost'),
  }),
  ownStep('answers the offer', {
    form: '/offer-answer',
    weight: 6,
    of: hasOffer,
    typed: (pick, play, lead) => {
      const answer = choose(['accept', 'question', 'no', 'accept'] as const, pick);
      const words = `Question ${play.step} of ${lead.mark}`;
      return { answer, ...(answer === 'question' && { words }) };
    },
    words: (typed, lead) => {
      const { version, amount } = lead.offers.findLast(({ state }) => state === 'sent') ?? {};
      const said = `${answers[typed['answer'] as keyof typeof answers]} written offer ${version}, ${amount}`;
      return typed['words'] === undefined ? said : `${said}: “${typed['words']}”`;
    },
    apply: (lead, play, typed) => {
      const stage = stageOf(lead);
      if (typed['answer'] === 'no' && !signed.includes(stage)) markStage(lead, 'lost');
      else {
        if (stage === 'lost') markStage(lead, 'offer');
        const what = callsAbout[typed['answer'] as keyof typeof answers];
        if (what === undefined) callBack(lead, play.now());
        else callAbout(lead, what, play.now());
      }
    },
  }),
];
