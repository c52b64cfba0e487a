import type { Channel } from '../deliveries/delivery.ts';
import { changeLeadWithin, type Decide } from '../work/change-lead.ts';
import { callBack } from '../work/next-action.ts';
import { ringFamily } from '../work/ring.ts';
import { afterSpeaking } from '../work/touch.ts';
import { type Call, changeCall } from './calls.ts';
import { leaveRecordingToErase } from './erase-calls.ts';
import {
  type Admission,
  type AtWork,
  inCall,
  leadOf,
  type Switchboard,
  type ToldCall,
} from './incoming.ts';

/** A call begins. A number that nobody knows is a lead from the first ring: whatever fails later, it stands there. */
export const callBegins = async (board: Switchboard, told: ToldCall): Promise<Admission> => {
  const admission = await inCall(board, told, async (_, __, admitted) => admitted);
  return admission === 'over-budget' ? 'reject' : admission;
};

/** Somebody of ours pressed the key: that is an answer, and the clock stops now and not when they hang up. */
export const callTaken = (board: Switchboard, told: ToldCall, answeredBy: string) =>
  inCall(board, told, (desk, call) => take(desk, call, answeredBy));

/**
 * The phones have rung, and the carrier may say whether the two were connected: a key that was pressed when the
 * caller had just hung up answered nobody.
 */
export const callRung = (board: Switchboard, told: ToldCall, isConnected: boolean | undefined) =>
  inCall(board, told, async (desk, call) => {
    const isTaken = isConnected ?? call.state === 'taken';
    if (isTaken) await take(desk, call, '');
    else if (call.state === 'open' || call.state === 'taken') await miss(desk, call);
    return isTaken ? 'taken' : 'missed';
  });

const take = async (desk: AtWork, call: Call, answeredBy: string): Promise<void> => {
  if (call.state === 'taken' || call.state === 'erased') return;
  await changeCall(desk.db, call.sid, { state: 'taken', answeredBy });
  if (call.leadId === undefined) return;
  await note(desk, call.leadId, 'taken', (lead, history) => ({
    kind: 'call-in',
    details: { answeredBy },
    ...afterSpeaking(lead, history, desk.now),
  }));
};

/** The call is over, and nobody said how it went: the caller hung up while it rang. */
export const callEnded = (board: Switchboard, told: ToldCall) =>
  inCall(board, told, async (desk, call) => {
    if (call.state === 'open') await miss(desk, call);
  });

const miss = async (desk: AtWork, call: Call): Promise<void> => {
  await changeCall(desk.db, call.sid, { state: 'missed', answeredBy: '' });
  if (call.leadId === undefined) return;
  const event = await note(desk, call.leadId, 'missed', (lead) => ({
    kind: 'missed-call',
    details: {},
    set: callBack(lead, desk.now),
  }));
  await ring(desk, call.leadId, event, desk.board.channels);
};

export type Recording = { sid: string; seconds: number };

/** Costs nothing, since the family was rung for the call itself. */
const quietChannels: readonly Channel[] = ['push', 'team-email'];

export const callRecorded = (board: Switchboard, told: ToldCall, recording: Recording) =>
  inCall(board, told, async (desk, call) => {
    const { db, now } = desk;
    if (call.state === 'erased') return leaveRecordingToErase(db, recording.sid, now);
    if (call.recordingSid !== '') return;
    const leadId = await leadOf(desk, call);
    await changeCall(db, call.sid, { recording });
    if (call.state === 'open') await miss(desk, { ...call, leadId });
    if (recording.seconds === 0) return;
    const details = { seconds: recording.seconds, recording: recording.sid };
    // After the call itself on the timeline, even where both are told at once.
    const event = await note({ ...desk, now: now + 1 }, leadId, 'voicemail', () => ({
      kind: 'voicemail',
      details,
      set: {},
    }));
    const isToldAlready = call.leadId !== undefined || call.state === 'open';
    await ring(desk, leadId, event, isToldAlready ? quietOf(board) : board.channels);
  });

const quietOf = ({ channels }: Switchboard): Channel[] =>
  channels.filter((channel) => quietChannels.includes(channel));

/** On the lead's timeline, once. */
const note = async (
  { db, board, told, now }: AtWork,
  leadId: string,
  what: string,
  decide: Decide<never>,
): Promise<string> => {
  const eventId = `${told.sid}-${what}`;
  const actor = { personId: undefined, now, eventId };
  await changeLeadWithin(db, board.store.engine, leadId, actor, decide);
  return eventId;
};

const ring = ({ db, now }: AtWork, leadId: string, event: string, channels: readonly Channel[]) =>
  ringFamily(db, { leadId, event, now, isCall: true }, channels);
