import fc from 'fast-check';
import { twilioSignature } from '#server/twilio/signature.ts';
import { callBack, change, isErased, type Lead, speak } from '../model.ts';
import { Finding, type Play } from '../play.ts';
import { siteUrl } from '../product/product.ts';
import { phoneOf } from './family.ts';
import { markOf, newLead } from './sellers.ts';
import { choose, type Manner, manners, which } from './sending.ts';
import type { AnyStepKind } from './step.ts';

export const twilioToken = 'secret';
const ownNumber = '+12545550100';

/** As Twilio tells us something: signed, and now and then twice. */
const tell = async (play: Play, path: string, fields: Record<string, string>): Promise<number> => {
  const body = new URLSearchParams(fields);
  const times = play.world.moods.twilio === 'twice' ? 2 : 1;
  const statuses = await Promise.all(
    Array.from({ length: times }, async () => {
      const response = await fetch(play.product.site() + path, {
        method: 'POST',
        body,
        headers: { 'x-twilio-signature': twilioSignature(twilioToken, siteUrl + path, body) },
      });
      await response.text();
      return response.status;
    }),
  );
  const [status = 0] = statuses;
  if (status >= 500 && play.causes.size === 0) {
    throw new Finding(`What Twilio told us at ${path} was answered with ${status}.`);
  }
  return status;
};

const dialed = (phone: string): string => `+1${phone.replace(/\D/g, '')}`;

/** Whose a number is: the newest of those who have it. */
const leadOf = ({ model }: Play, phone: string): Lead | undefined =>
  model.leads.findLast((lead) => lead.phone === phone && !isErased(lead));

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

type Given = { pick: number; manner: Manner };
const given = fc.record<Given>({ pick: which, manner: manners });

const texts = ['text', 'STOP', 'text', 'HELP', 'alto por favor', 'text', 'START'] as const;
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
      const body = kind === 'text' ? `Text ${play.step} from ${phone.slice(-4)}` : kind;
      const known = leadOf(play, phone);
      const told = `${phone} texts “${body}”`;
      const at = play.now();
      const status = await tell(play, '/functions/v1/inbound-text', {
        MessageSid: `SM${play.step}x${pick}`,
        From: dialed(phone),
        To: ownNumber,
        Body: body,
        NumMedia: '0',
      });
      if (status !== 200) return `${told}: not taken, ${status}`;
      if (stopping.has(kind)) play.model.stops[phone] ??= at;
      if (known === undefined && areNoLead.has(kind)) return told;
      const lead = known ?? (await madeByPhone(play, phone));
      const isNews = kind === 'text' || kind === 'START';
      change(lead, { words: `Wrote: “${body}”.`, form: `text ${play.step}`, isStart: true }, () => {
        if (isNews) callBack(lead, at);
      });
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
      const known = leadOf(play, phone);
      const path = '/functions/v1/inbound-call';
      const call = { CallSid: `CA${play.step}x${pick}`, From: dialed(phone), To: ownNumber };
      const status = await tell(play, path, call);
      if (status !== 200) return `${told}: not taken, ${status}`;
      const lead = known ?? (await madeByPhone(play, phone));
      const at = play.now();
      if (isTaken) {
        await tell(play, `${path}/taken`, {
          CallSid: 'CA0',
          ParentCallSid: call.CallSid,
          From: call.From,
          To: '+12545550111',
        });
        await tell(play, `${path}/rung`, {
          ...call,
          DialCallStatus: 'completed',
          DialBridged: 'true',
        });
        change(
          lead,
          { words: 'Called us, answered on ', form: `call ${play.step}`, isStart: true },
          speak,
        );
        return `${told} (${lead.mark})`;
      }
      await tell(play, `${path}/rung`, {
        ...call,
        DialCallStatus: 'no-answer',
        DialBridged: 'false',
      });
      change(lead, { words: 'Called us, and nobody picked up', form: `call ${play.step}` }, () =>
        callBack(lead, at),
      );
      if (pick % 3 === 0) {
        await tell(play, `${path}/recorded`, {
          ...call,
          RecordingSid: `RE${play.step}x${pick}`,
          RecordingDuration: '7',
        });
        change(lead, { words: 'Left a message on the phone, 0:07', form: `message ${play.step}` });
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
