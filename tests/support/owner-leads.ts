import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { LeadsContext } from '#cli/leads/context.ts';
import { runLeads } from '#cli/leads/run.ts';
import { claimDeliveries } from '#domain/deliveries/claim.ts';
import type { NewDelivery } from '#domain/deliveries/delivery.ts';
import { recordDead, recordSent } from '#domain/deliveries/record-attempt.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { makeLead, request } from './service-leads.ts';

export const now = Date.parse('2026-03-10T12:00:00Z');
const day = 86_400_000;

/** Three leads: an old one that was told, a suspect whose webhook is dead, and one that waits. */
export const ownersLeads = async (context: LeadsContext) => {
  const { store } = context;
  const accept = async (given: Partial<NewLead>, ...names: NewDelivery['channel'][]) => {
    const lead = makeLead(given);
    const deliveries = names.map((channel) => ({ id: randomUUID(), channel }));
    await acceptLead(store, lead, deliveries);
    return lead;
  };
  const claim = async (channel: NewDelivery['channel']) => {
    const [delivery] = await claimDeliveries(store, {
      channel,
      now,
      leaseEndsAt: now + 1,
      lease: 'x',
      limit: 1,
      except: [],
    });
    if (delivery === undefined) throw new Error('nothing to claim');
    return delivery;
  };
  const out = async (...argv: string[]) => {
    const { exitCode, out: printed, err } = await runLeads(context, argv);
    expect(err).toBe('');
    expect(exitCode).toBe(0);
    return printed;
  };

  await accept({ reference: 'CCC-222', receivedAt: now - 40 * day }, 'team-email');
  await recordSent(store, await claim('team-email'), now);
  await accept(
    {
      reference: 'FFF-333',
      receivedAt: now - 2 * day,
      suspect: ['honeypot'],
      request: {
        ...request,
        firstName: '=cmd()',
        city: 'dallas',
        propertyCity: 'Dallas',
        agreeToTexts: false,
      },
    },
    'webhook',
  );
  const failure = { error: 'answered 500', now, lease: 'x' };
  await recordDead(store, await claim('webhook'), failure, undefined);
  await accept({ reference: 'HHH-444', receivedAt: now - day }, 'team-email', 'sms');
  return { claim, out };
};
