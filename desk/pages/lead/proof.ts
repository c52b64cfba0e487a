import type { FastifyInstance } from 'fastify';
import type { DeskContext } from '#desk/context.ts';
import { gatherProof } from '#documents/proof/proof.ts';
import { paperPolicy } from '#http/security-headers.ts';
import { sendHtml } from '#http/send-html.ts';
import { sendMessage } from '../send.ts';
import { leadNamed } from './page-of-lead.ts';

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
