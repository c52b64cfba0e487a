import { languageName } from '#content/languages.ts';
import type { DeskContext } from '#desk/context.ts';
import type { TemplateLink } from '#desk/views/TextSeller.tsx';
import { fullName } from '#domain/leads/lead-facts.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { decideText } from '#domain/texts/decide-text.ts';
import { partsOf } from '#domain/texts/gsm-text.ts';
import { asSent, type TextingCompany } from '#domain/texts/text-seller.ts';
import { fillTemplate } from '#domain/texts/write-text.ts';
import { sendHtml } from '#http/send-html.ts';
import { insideOf, surroundingsOf } from '../inside.ts';
import { sendMessage } from '../send.ts';
import { pageOfLead } from './page-of-lead.ts';

export const textingCompany = ({ content }: DeskContext): TextingCompany => {
  const { company, languages } = content();
  return { name: company.name, timeZone: company.hours.timeZone, languages };
};

/** Where a text to a seller is written; a template is a link, so that it needs no script. */
export const textPage = pageOfLead('/text', async (request, reply, context, lead, problem) => {
  if (context.config.twilio === undefined) return sendMessage(reply, context, 'noSuchPage');
  const surroundings = await surroundingsOf(request, context);
  const { now, timeZone } = surroundings;
  const chosen = (request.query as { use?: string }).use ?? '';
  const names = { firstName: lead.request.firstName, person: request.signedIn.person.name };
  const text = fillTemplate(templateNamed(context, chosen), names);
  const props = {
    ...(await insideOf(request, context)),
    ...surroundings,
    reference: lead.reference,
    name: fullName(lead),
    decision: decideText(lead, timeZone, now),
    templates: templateLinks(context, lead, chosen),
    text,
    added: asSent(lead, '', textingCompany(context)),
    parts: partsOf(asSent(lead, text, textingCompany(context))),
    problem,
  };
  return sendHtml(reply, context.views.textSeller(props));
});

/** In an address: es-2. */
const templateNamed = ({ content }: DeskContext, chosen: string): string => {
  const [, language, index] = /^([a-z]{2})-(\d{1,2})$/.exec(chosen) ?? [];
  const words = content().languages.all.find((one) => one.language === language);
  return words?.texts.templates[Number(index)]?.text ?? '';
};

const templateLinks = (
  { content }: DeskContext,
  { reference, language: spoken }: LeadWithDeliveries,
  chosen: string,
): { language: string; links: TemplateLink[] }[] =>
  content()
    .languages.all.toSorted((a, b) => Number(b.language === spoken) - Number(a.language === spoken))
    .map(({ language, texts }) => ({
      language: languageName(language),
      links: texts.templates.map(({ name }, index) => {
        const use = `${language}-${index}`;
        return { name, href: `/leads/${reference}/text?use=${use}`, isChosen: use === chosen };
      }),
    }));
