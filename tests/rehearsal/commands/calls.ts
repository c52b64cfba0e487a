import fc from 'fast-check';
import { change, type Lead } from '../model.ts';
import { Finding, type Member, openDesk, type Play } from '../play.ts';
import { siteUrl } from '../product/product.ts';
import { dialed, tellAndHear } from './phones.ts';
import {
  type AboutLead,
  aboutLead,
  choose,
  hasLeads,
  knownLeads,
  memberOf,
  mustBeAnswered,
  pageFor,
  refusalOn,
  staleWords,
  tap,
  which,
} from './sending.ts';
import type { AnyStepKind } from './step.ts';

type AskedCall = Play['world']['calls'][number];

/** Everybody of the family has a phone of their own, which no seller has. */
const ownPhone = (play: Play, { name }: Member): string =>
  `(254) 555-01${60 + play.model.people.findIndex((person) => person.name === name)}`;

/** The six digits that a voice says. */
const codeIn = ({ fields }: AskedCall): string =>
  (/is: ([\d, ]+)\./.exec(fields['Twiml'] ?? '')?.[1] ?? '').replace(/\D/g, '');

type Told = { path: string; fields: Record<string, string> };

/** What Twilio tells at one of the addresses that it was given with a call. */
const toldAt = ({ sid }: AskedCall, url: string, fields: Record<string, string>): Told => ({
  path: url.replaceAll('&amp;', '&').slice(siteUrl.length),
  fields: { AccountSid: 'AC1', CallSid: sid, ...fields },
});

const addressIn = (twiml: string, attribute: string): string =>
  new RegExp(`\\b${attribute}="([^"]*)"`).exec(twiml)?.[1] ?? '';

const notRung = {
  'not-picked-up': 'Began to call, but didn’t pick up their own phone: the seller wasn’t rung',
  'no-key': 'Began to call, but pressed no key: the seller wasn’t rung',
  'not-allowed': 'Began to call, but the seller may not be called anymore: they weren’t rung',
} as const;

/** How it goes on, until it is over; and what the timeline tells of that. */
const playOut = async (play: Play, call: AskedCall, lead: Lead, pick: number): Promise<string> => {
  const { Url = '', StatusCallback = '' } = call.fields;
  const hear = ({ path, fields }: Told) => tellAndHear(play, path, fields);
  const ends = (CallStatus: string) => hear(toldAt(call, StatusCallback, { CallStatus }));
  if (pick % 4 === 0) {
    await ends('no-answer');
    return notRung['not-picked-up'];
  }
  const asked = await hear(toldAt(call, Url, { CallStatus: 'in-progress' }));
  if (pick % 4 === 1) {
    await ends('completed');
    return notRung['no-key'];
  }
  const key = await hear(toldAt(call, addressIn(asked.twiml, 'action'), { Digits: '1' }));
  if (!key.twiml.includes('<Dial')) return notRung['not-allowed'];
  if (!key.twiml.includes(`>${dialed(lead.phone)}<`)) {
    throw new Finding(`A call to ${lead.mark} rings ${key.twiml}, and not ${lead.phone}.`);
  }
  const isBusy = pick % 4 === 2;
  if (!isBusy) {
    const child = { CallSid: 'CA0', ParentCallSid: call.sid, CallStatus: 'in-progress' };
    await hear(toldAt(call, addressIn(key.twiml, 'statusCallback'), child));
  }
  const how = isBusy
    ? { DialCallStatus: 'busy' }
    : { DialCallStatus: 'completed', DialCallDuration: '65' };
  await hear(toldAt(call, addressIn(key.twiml, 'action'), how));
  await ends('completed');
  return isBusy ? 'Called from our number, busy' : 'Called from our number, answered, 1:05';
};

type Given = { by: number; pick: number };

const setsUpPhone: AnyStepKind = {
  name: 'sets up a phone for calls',
  given: fc.record<Given>({ by: which, pick: which }),
  weight: 2,
  forms: ['/phones/code', '/phones/prove', '/phones/takes-calls', '/phones/forget'],
  isPossible: () => true,
  play: async (play, { by, pick }: Given) => {
    const member = memberOf(play, by);
    const page = await openDesk(play, member, '/phones');
    const told = `${member.name} sets up a phone`;
    const other = choose(['/phones/code', '/phones/code', '/phones/takes-calls'], pick);
    const form = page.form(pick % 11 === 0 ? '/phones/forget' : other) ?? page.form('/phones/code');
    if (form === undefined) return `${told}: there is no such form`;
    const before = play.world.calls.length;
    const typed = form.action.endsWith('/code') ? { phone: ownPhone(play, member) } : {};
    const [answer] = await tap(member.browser, page, form, { typed, taps: 'one' });
    if (answer === undefined) return told;
    mustBeAnswered(play, answer, told);
    const [call] = play.world.calls.slice(before);
    const prove = answer.form('/phones/prove');
    if (call === undefined || prove === undefined) return `${told}: ${refusalOn(answer)}`;
    if (call.fields['To'] !== dialed(ownPhone(play, member))) {
      throw new Finding(`The code for ${ownPhone(play, member)} went to ${call.fields['To']}.`);
    }
    const code = codeIn(call);
    const [proved] = await tap(member.browser, answer, prove, { typed: { code }, taps: 'one' });
    if (proved !== undefined) mustBeAnswered(play, proved, told);
    return `${told}, with the code ${code}: ${proved?.status}`;
  },
};

const callsSeller: AnyStepKind = {
  name: 'calls a seller from the company’s number',
  given: aboutLead,
  weight: 5,
  forms: ['/call', '/call/end'],
  isPossible: hasLeads,
  play: async (play, { lead: index, by, pick, manner }: AboutLead) => {
    const lead = choose(knownLeads(play.model), index);
    const member = memberOf(play, by);
    const page = await pageFor(play, member, `/leads/${lead.reference}`, manner);
    const told = `${member.name} calls ${lead.mark} from our number${staleWords(manner)}`;
    const form = page.form(`/${lead.reference}/call`);
    if (form === undefined) return `${told}: there is no such form`;
    const before = play.world.calls.length;
    const answers = await tap(member.browser, page, form, { taps: manner.taps });
    for (const answer of answers) mustBeAnswered(play, answer, told);
    const placed = play.world.calls.slice(before);
    if (placed.length > 1) throw new Finding(`${told}: Twilio was asked ${placed.length} times.`);
    const on = answers.find((answer) => answer.form('/call/end') !== undefined);
    const [call] = placed;
    // The button of a page that was left open, once more, begins no other call.
    if (on === undefined && call === undefined) return `${told}: ${refusalOn(answers.at(-1))}`;
    const tells = (words: string) =>
      change(lead, { words, form: `call ${play.step} ${words}`, isFinal: true });
    tells('Began to call');
    if (call !== undefined) {
      const words = await playOut(play, call, lead, pick);
      tells(words);
      return `${told}: ${words}`;
    }
    const end = on?.form('/call/end');
    if (on === undefined || end === undefined) return told;
    const [ended] = await tap(member.browser, on, end, { taps: 'one' });
    if (ended !== undefined) mustBeAnswered(play, ended, told);
    tells('Called from our number, and hung up before anyone answered');
    return `${told}: Twilio gives no answer, and they hang up`;
  },
};

export const callSteps: readonly AnyStepKind[] = [setsUpPhone, callsSeller];
