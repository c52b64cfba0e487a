import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { startDeskHere } from '#tests/support/servers-here.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { startEndpoint } from '#tests/support/service-receivers.ts';
import { signedInAs, type Visitor } from '#tests/support/signed-in.ts';
import { twilioEnv } from '#tests/support/twilio.ts';
import { localDay, momentOf } from '#time/local-time.ts';
import type { Measurement } from '../measurement.ts';
import { median, quantile } from '../median.ts';

const taps = { full: 200, quick: 40 };
const twilioTakesMs = 100;

const how = `The desk on SQLite, beside a stand-in for Twilio that takes ${twilioTakesMs} ms to answer; each tap on Call is for another lead. From the tap to the answer to it, less the time that the question lay with Twilio.`;

type Desk = Awaited<ReturnType<typeof startDeskHere>>;

/** Somebody with a phone of their own, and a lead to call. */
const callerOn = async (desk: Desk, number: number): Promise<{ caller: Visitor; path: string }> => {
  const caller = await signedInAs(desk, `Caller ${number}`);
  const row = { person_id: caller.person.id, phone: `+1254556${1_000 + number}` };
  await desk.store.write((db) => db.insertInto('person_phones').values(row).execute());
  const letters = '23456789CFHJKMQRVWXY';
  const reference = `CFH-${letters[number % 20]}${letters[Math.floor(number / 20) % 20]}2`;
  const asked = { ...request, phone: `+1254557${1_000 + number}` };
  const lead = makeLead({ reference, fingerprint: `call ${number}`, request: asked });
  await acceptLead(desk.store, lead, []);
  return { caller, path: `/leads/${reference}/call` };
};

export const measurement: Measurement = {
  title: 'From a tap on Call to the answer of Twilio',
  seconds: { full: 40, quick: 10 },
  measure: async ({ quick, tell }) => {
    const total = quick ? taps.quick : taps.full;
    let lay = 0;
    const twilio = await startEndpoint(async (response) => {
      const began = performance.now();
      await sleep(twilioTakesMs);
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ sid: `CA${randomUUID().replaceAll('-', '')}` }));
      lay = performance.now() - began;
    });
    // Two in the afternoon, when calls may go out.
    const zone = 'America/Chicago';
    const shift = momentOf(`${localDay(Date.now(), zone)}T14:00:00`, zone) - Date.now();
    const desk = await startDeskHere(twilioEnv(twilio.url), () => Date.now() + shift);
    const added: number[] = [];
    try {
      for (let number = 0; number < total; number += 1) {
        const { caller, path } = await callerOn(desk, number);
        const began = performance.now();
        const { status } = await caller.post(path, { from: '/', once: randomUUID() });
        added.push(performance.now() - began - lay);
        if (status !== 303) throw new Error(`a call was answered with ${status}`);
        tell(number + 1, total, 'taps');
      }
    } finally {
      await desk.stop();
      await twilio.stop();
    }
    const note = `p99 ${quantile(added, 0.99).toFixed(0)} ms, of ${total} taps`;
    const name = 'What the desk adds to a call';
    return { rows: [{ name, figure: median(added), unit: 'ms', limit: 50, how, note }] };
  },
};
