import { randomUUID } from 'node:crypto';
import { eventsOf } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { localDay, momentOf } from '#time/local-time.ts';
import { test as base } from './desk.ts';
import { startDeskHere } from './servers-here.ts';
import { testApp } from './service-app.ts';
import { makeLead, request } from './service-leads.ts';
import type { Visitor } from './signed-in.ts';
import { twilioEnv } from './twilio.ts';
import { type PlacedCall, playCall, startTwilioCalls } from './twilio-calls.ts';

const zone = 'America/Chicago';

/** Two in the afternoon in Texas, when everybody in the country may be called, and then as time goes on. */
const afternoon = momentOf(`${localDay(Date.now(), zone)}T14:00:00`, zone) - Date.now();

/** A desk and the service beside it, on one store and one clock, with a Twilio that takes calls. */
export const test = base
  .extend('twilio', { scope: 'file' }, async ({ launch: _ }, { onCleanup }) => {
    const twilio = await startTwilioCalls();
    onCleanup(twilio.stop);
    return twilio;
  })
  .extend('clock', { scope: 'file' }, () => ({ shift: afternoon, afternoon }))
  .override('settings', ({ twilio }) => ({
    ...twilioEnv(twilio.url),
    SITE_URL: 'https://www.elm.example',
  }))
  .override('desk', async ({ settings, clock }, { onCleanup }) => {
    const desk = await startDeskHere(settings, () => Date.now() + clock.shift);
    onCleanup(desk.stop);
    return desk;
  })
  .extend('service', { scope: 'file' }, async ({ desk, settings, clock }, { onCleanup }) => {
    const service = testApp(
      { ...settings, DATA_DIR: desk.dataDir },
      { now: () => Date.now() + clock.shift },
    );
    onCleanup(service.close);
    return service;
  })
  .extend('play', { scope: 'file' }, ({ service, twilio }) => {
    return (call: PlacedCall | undefined = twilio.calls.at(-1)) => {
      if (call === undefined) throw new Error('Twilio was asked for no call');
      return playCall(service, call);
    };
  })
  .extend('provePhone', { scope: 'file' }, ({ desk }) => {
    return ({ person }: Visitor, phone: string) =>
      desk.store.write(async (transaction) => {
        const row = { person_id: person.id, phone, takes_calls: 0 };
        await transaction
          .insertInto('person_phones')
          .values(row)
          .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
          .execute();
      });
  })
  .extend('addLead', { scope: 'file' }, ({ desk }) => {
    let made = 0;
    return async (given: Partial<NewLead> = {}) => {
      made += 1;
      const letters = '23456789CFHJKMQRVWXY';
      const reference = `CFH-5${letters[Math.floor(made / 20)]}${letters[made % 20]}`;
      const phone = `+1254555${3_000 + made}`;
      const lead = makeLead({
        reference,
        receivedAt: Date.now() - 3_600_000,
        request: { ...request, phone },
        ...given,
      });
      await acceptLead(desk.store, lead, []);
      const path = `/leads/${reference}`;
      return {
        id: lead.id,
        phone: lead.request.phone,
        path,
        read: () => findLead(desk.store, { id: lead.id }),
        events: () => eventsOf(desk.store, lead.id, 50),
        /** A tap on Call by somebody, of a page that they opened. */
        call: (visitor: Visitor, once: string = randomUUID()) =>
          visitor.post(`${path}/call`, { from: '/', once }),
      };
    };
  });
