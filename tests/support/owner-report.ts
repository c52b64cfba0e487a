import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { LeadsContext } from '#cli/leads/context.ts';
import { runLeads } from '#cli/leads/run.ts';
import { addCounts, type Count } from '#domain/counting/counts.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import type { Stage } from '#domain/stages/stages.ts';
import { markStage } from '#domain/work/mark-stage.ts';
import { makeLead, request } from './service-leads.ts';

const hour = 3_600_000;
export const day = 24 * hour;
export const now = Date.parse('2026-07-15T18:00:00Z');

export const seller = {
  ...request,
  firstName: 'Philomena',
  lastName: 'Quackenbush',
  email: 'philomena@example.com',
  propertyAddress: '77 Hidden Hollow',
  comments: 'Ring twice',
};

type Told = { city: string; daysAgo: number; campaign?: string; suspect?: boolean };

const accept = async (context: LeadsContext, told: Told, ...stages: [Stage, number][]) => {
  const receivedAt = now - told.daysAgo * day;
  const { city, campaign } = told;
  const lead = makeLead({
    receivedAt,
    request: { ...seller, city },
    page: `/${city}`,
    source: campaign === undefined ? {} : { utm_source: 'google', utm_campaign: campaign },
    suspect: told.suspect === true ? ['honeypot'] : [],
  });
  await acceptLead(context.store, lead, []);
  for (const [stage, hours] of stages) {
    const reachedAt = receivedAt + hours * hour;
    const valueCents = stage === 'closed' ? 1_200_000 : undefined;
    const actor = { personId: undefined, now: reachedAt, eventId: randomUUID() };
    await markStage(context.store, lead.id, actor, { stage, reachedAt, valueCents });
  }
};

/** What is counted of visitors who came from an ad, and of some who came later by themselves. */
const visits = (): Count[] => {
  const ofAd = { page: '/waco', language: 'en', source: 'google / waco-land', device: 'phone' };
  const ofOwn = { page: '/', language: 'en', source: 'direct', device: 'computer' };
  return [
    { ...ofAd, day: '2026-06-30', event: 'visit', count: 380 },
    { ...ofAd, day: '2026-06-30', event: 'view', count: 380 },
    { ...ofAd, day: '2026-06-30', event: 'form', count: 20 },
    { ...ofAd, day: '2026-06-30', event: 'call', count: 10 },
    { ...ofOwn, day: '2026-07-14', event: 'visit', count: 20 },
    { ...ofOwn, day: '2026-07-14', event: 'view', count: 20 },
  ];
};

/** Three leads of three weeks, one that is spam, visits, and what an ad cost. */
export const fill = async (context: LeadsContext) => {
  await addCounts(context.store, visits());
  await runLeads(context, ['cost', 'Google / waco-land', '2026-06', '$1,200']);
  await accept(
    context,
    { city: 'waco', daysAgo: 15, campaign: 'waco-land' },
    ['contacted', 2],
    ['closed', 200],
  );
  await accept(
    context,
    { city: 'waco', daysAgo: 8, campaign: 'waco-land' },
    ['contacted', 4],
    ['contract', 90],
  );
  await accept(context, { city: 'temple', daysAgo: 1 });
  await accept(context, { city: 'dallas', daysAgo: 1, suspect: true });
};

export const printReport = async (context: LeadsContext, ...options: string[]): Promise<string> => {
  const { out, err, exitCode } = await runLeads(context, ['report', ...options]);
  expect(err).toBe('');
  expect(exitCode).toBe(0);
  return out;
};
