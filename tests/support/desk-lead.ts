import { randomUUID } from 'node:crypto';
import { eventsOf } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { shownRequest } from '#lead/normalize.ts';
import { test as base } from './desk.ts';
import { makeLead, request } from './service-leads.ts';

const letters = '23456789CFHJKMQRVWXY';

/** `addLead` stores a lead of an hour ago, and reads what has become of it. */
export const test = base.extend('addLead', { scope: 'file' }, ({ desk }) => {
  let made = 0;
  return async () => {
    made += 1;
    const [tens, ones] = [letters[Math.floor(made / 20)], letters[made % 20]];
    const reference = `CFH-2${tens}${ones}`;
    const lead = makeLead({ reference, receivedAt: Date.now() - 3_600_000 });
    await acceptLead(desk.store, lead, [{ id: randomUUID(), channel: 'team-email' }]);
    const read = async () => {
      const found = await findLead(desk.store, { id: lead.id });
      if (found === undefined) throw new Error('the lead is gone');
      return found;
    };
    const events = () => eventsOf(desk.store, lead.id, 50);
    return { id: lead.id, reference, path: `/leads/${reference}`, read, events };
  };
});

/** A form of a page that was opened just now. */
export const once = () => randomUUID();

/** What the form for a seller's details sends, with these of them changed. */
export const edited = (changes: Partial<typeof request>): Record<string, string> => {
  const { agreeToTexts: _, city: __, comments: ___, ...fields } = shownRequest(request);
  const was = Object.fromEntries(Object.entries(fields).map(([k, v]) => [`was.${k}`, v]));
  return { ...was, ...fields, ...(changes as Record<string, string>), once: once() };
};
