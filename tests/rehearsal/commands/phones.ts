import fc from 'fast-check';
import { twilioSignature } from '#server/twilio/signature.ts';
import { grantWishes } from '../checks/wishes.ts';
import { callBack, change, type Lead, speak, type Told } from '../model.ts';
import { Finding, type Play } from '../play.ts';
import { siteUrl } from '../product/product.ts';
import { markOf, newLead } from './new-lead.ts';
import { phoneOf } from './phone-numbers.ts';
import { leadsOf, whoTells } from './said-by-phone.ts';
import { choose, type Manner, manners, which } from './sending.ts';
import type { AnyStepKind } from './step.ts';

export const twilioToken = 'secret';
const ownNumber = '+12545550100';

type Answered = { status: number; twiml: string };

/** As Twilio tells us something: signed, and now and then twice. */
export const tellAndHear = async (
  play: Play,
  path: string,
  fields: Record<string, string>,
): Promise<Answered> => {
  const body = new URLSearchParams(fields);
  const times = play.world.moods.twilio === 'twice' ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: times }, async () => {
      const response = await fetch(play.product.site() + path, {
        method: 'POST',
        body,
        headers: { 'x-twilio-signature': twilioSignature(twilioToken, siteUrl + path, body) },
      });
      return { status: response.status, twiml: await response.text() };
    }),
  );
  const [{ status, twiml } = { status: 0, twiml: '' }] = answers;
  if (status >= 500 && play.causes.size === 0) {
    throw new Finding(`What Twilio told us at ${path} was answered with ${status}.`);
  }
  return { status, twiml };
};

const tell = async (play: Play, path: string, fields: Record<string, string>): Promise<number> =>
  (await tellAndHear(play, path, fields)).status;

export const dialed = (phone: string): string => `+1${phone.replace(/\D/g, '')}`;

/**
 * Whose timeline tells of it: of several with one number it is one, and only one. Which of them is for the product to
 * say, as long as nobody is forgotten.
 */
const whoGot = async (play: Play, phone: string, told: Told): Promise<Lead> => {
  // Whoever was erased by now did not get it.
  await grantWishes(play);
  const candidates = leadsOf(play, phone);
  const [only] = candidates;
  if (only === undefined) return madeByPhone(play, phone);
  return candidates.length === 1 ? only : whoTells(play, candidates, told);
};

/** A lead that came by phone is known by what the desk lists, and by nothing else. */
const madeByPhone = async (play: Play, phone: string): Promise<Lead> => {
  const known = new Set(play.model.leads.map(({ reference }) => reference));
  const made = (await play.terminal.list()).filter(({ reference }) => !known.has(reference));
  const [lead] = made;
  if (lead === undefined || made.length > 1) {
    throw new Finding(`A call or text of ${phone} made ${made.length} leads.`);
  }
  play.model.asked += 1;
  return newLead(play.model, { mark: markOf(play.model.asked), reference: lead.reference, phone });
};

/** How a call went, as Twilio says it when our phones have rung. */
const ended = (status: 'completed' | 'no-answer') => ({
  DialCallStatus: status,
  DialBridged: String(status === 'completed'),
});

const pictureOf = ({ step, world }: Play, sid: string): Record<string, string> => ({
  NumMedia: '1',
  MediaUrl0: `${world.twilioUrl}/2010-04-01/Accounts/AC1/Messages/${sid}/Media/ME${step}`,
  MediaContentType0: 'image/jpeg',
});

type Given = { pick: number; manner: Manner };
const given = fc.record<Given>({ pick: which, manner: manners });

const texts = ['text', 'STOP', 'picture', 'HELP', 'alto por favor', 'text', 'START'] as const;
const stopping = new Set(['STOP', 'alto por favor']);

/** What stands on no lead's timeline when nobody is known by that number. */
const areNoLead = new Set(['STOP', 'HELP', 'START', 'alto por favor']);

export const phoneSteps: AnyStepKind[] = [
  {
    name: 'a seller texts',
    given,
    weight: 4,
    isPossible: ({ leads }) => leads.length < 40,
    play: async (play, { pick }: Given) => {
      const phone = phoneOf(pick);
      const kind = choose(texts, pick);
      const hasPicture = kind === 'picture';
      const body =
        kind === 'text' || hasPicture ? `Text ${play.step} from ${phone.slice(-4)}` : kind;
      const isKnown = leadsOf(play, phone).length > 0;
      const told = `${phone} texts “${body}”${hasPicture ? ' and a picture' : ''}`;
      const at = play.now();
      const sid = `SM${play.step}x${pick}`;
      const status = await tell(play, '/functions/v1/inbound-text', {
        MessageSid: sid,
        From: dialed(phone),
        To: ownNumber,
        Body: body,
        ...(hasPicture ? pictureOf(play, sid) : { NumMedia: '0' }),
      });
      if (status !== 200) return `${told}: not taken, ${status}`;
      if (hasPicture) play.model.texted += 1;
      if (stopping.has(kind)) play.model.stops[phone] ??= at;
      if (kind === 'START') delete play.model.stops[phone];
      if (!isKnown && areNoLead.has(kind)) return told;
      const words = `Wrote: “${body}”.`;
      const lead = await whoGot(play, phone, { words, isStart: true });
      const isNews = kind === 'text' || hasPicture || kind === 'START';
      change(
        lead,
        { words, form: `text ${play.step}`, isStart: true, isSellers: true, from: phone },
        () => {
          if (isNews) callBack(lead, at);
        },
      );
      return `${told} (${lead.mark})`;
    },
  },
  {
    name: 'a seller calls',
    given,
    weight: 3,
    isPossible: ({ leads }) => leads.length < 40,
    play: async (play, { pick }: Given) => {
      const phone = phoneOf(pick);
      const isTaken = pick % 2 === 0;
      const told = `${phone} calls, ${isTaken ? 'and we pick up' : 'and nobody picks up'}`;
      const path = '/functions/v1/inbound-call';
      const call = { CallSid: `CA${play.step}x${pick}`, From: dialed(phone), To: ownNumber };
      const status = await tell(play, path, call);
      if (status !== 200) return `${told}: not taken, ${status}`;
      const at = play.now();
      if (isTaken) {
        const picked = { CallSid: 'CA0', ParentCallSid: call.CallSid, From: call.From };
        await tell(play, `${path}/taken`, { ...picked, To: '+12545550111' });
        await tell(play, `${path}/rung`, { ...call, ...ended('completed') });
        const words = 'Called us, answered on ';
        const lead = await whoGot(play, phone, { words, isStart: true });
        change(
          lead,
          { words, form: `call ${play.step}`, isStart: true, isSellers: true, from: phone },
          speak,
        );
        return `${told} (${lead.mark})`;
      }
      await tell(play, `${path}/rung`, { ...call, ...ended('no-answer') });
      const words = 'Called us, and nobody picked up';
      const lead = await whoGot(play, phone, { words });
      change(lead, { words, form: `call ${play.step}`, isSellers: true, from: phone }, () =>
        callBack(lead, at),
      );
      if (pick % 3 === 0) {
        const recording = { RecordingSid: `RE${play.step}x${pick}`, RecordingDuration: '7' };
        await tell(play, `${path}/recorded`, { ...call, ...recording });
        const message = { words: 'Left a voicemail, 0:07', from: phone };
        change(lead, { ...message, form: `message ${play.step}`, isSellers: true });
      }
      return `${told} (${lead.mark})`;
    },
  },
  {
    name: 'the carrier tells what became of texts',
    given,
    weight: 2,
    isPossible: () => true,
    play: async (play, { pick }: Given) => {
      const [text] = play.world.texts
        .filter(({ callback }) => callback !== '')
        .slice(-1 - (pick % 3));
      if (text === undefined) return 'The carrier has nothing to tell';
      const { pathname, search } = new URL(text.callback);
      const state = choose(['delivered', 'sent', 'undelivered'], pick);
      await tell(play, pathname + search, {
        MessageSid: text.sid,
        MessageStatus: state,
        ...(state === 'undelivered' && { ErrorCode: '30003' }),
      });
      return `The carrier tells that a text was ${state}`;
    },
  },
];
