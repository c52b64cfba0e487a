import type { FastifyInstance } from 'fastify';
import type { DeskContext } from '#desk/context.ts';
import { contactFile } from '#documents/calendar/contact.ts';
import { leadVisit } from '#documents/calendar/lead-visit.ts';
import { calendarFile } from '#documents/calendar/visit.ts';
import { gatherProof } from '#documents/proof/proof.ts';
import { leadInLetter } from '#domain/leads/lead-facts.ts';
import { paperPolicy } from '#http/security-headers.ts';
import { sendHtml } from '#http/send-html.ts';
import { sendMessage } from '../send.ts';
import { leadNamed, sendNoLead } from './page-of-lead.ts';

/** The visit for whoever wants it in a calendar of their own. */
export const leadCalendar = (app: FastifyInstance, context: DeskContext): void => {
  const { content, config, now } = context;
  app.get<{ Params: { reference: string } }>(
    '/leads/:reference/visit.ics',
    async ({ params }, reply) => {
      const lead = await leadNamed(context, params.reference);
      if (lead?.work.visitAt === undefined) return sendMessage(reply, context, 'noSuchPage');
      const told = leadInLetter(lead, content().company.hours.timeZone);
      const visit = leadVisit(lead, told, new URL(config.siteUrl).hostname, now());
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="visit-${lead.reference}.ics"`)
        .send(calendarFile(visit));
    },
  );
};

/** The seller for the phone's own contacts, so that it shows who calls back. */
export const leadContact = (app: FastifyInstance, context: DeskContext): void => {
  const { content, config } = context;
  app.get<{ Params: { reference: string } }>(
    '/leads/:reference/contact.vcf',
    async ({ params }, reply) => {
      const lead = await leadNamed(context, params.reference);
      if (lead === undefined || lead.erasedAt !== undefined)
        return sendNoLead(reply, context, lead);
      const { company } = content();
      const told = leadInLetter(lead, company.hours.timeZone);
      const setting = { company: company.name, host: new URL(config.siteUrl).hostname };
      return reply
        .type('text/vcard; charset=utf-8')
        .header('content-disposition', `attachment; filename="${lead.reference}.vcf"`)
        .send(contactFile(lead, told, setting));
    },
  );
};

export const leadProof = (app: FastifyInstance, context: DeskContext): void => {
  const { store, content, config, views, now } = context;
  app.get<{ Params: { reference: string } }>(
    '/leads/:reference/consent',
    async ({ params }, reply) => {
      const lead = await leadNamed(context, params.reference);
      const proof = lead && (await gatherProof(store, lead));
      if (proof === undefined) return sendMessage(reply, context, 'noSuchPage');
      const { name, phone, hours } = content().company;
      const company = { name, phone, timeZone: hours.timeZone };
      const setting = { company, siteUrl: config.siteUrl, now: now() };
      const page = views.proof({ proof, setting });
      return sendHtml(reply, page, paperPolicy(page));
    },
  );
};
