import type * as v from 'valibot';
import { alertWords } from './schema/alerts.ts';
import { calls } from './schema/calls.ts';
import * as catalogue from './schema/catalogue.ts';
import { city, cityWords } from './schema/city.ts';
import { company, companyWords } from './schema/company.ts';
import { followUp, followUpWords } from './schema/follow-up.ts';
import { consent } from './schema/form-words.ts';
import { guide, guideWords } from './schema/guides.ts';
import { interfaceWords } from './schema/interface.ts';
import { legal } from './schema/legal.ts';
import { letters } from './schema/letters.ts';
import { messages } from './schema/messages.ts';
import { offer } from './schema/offer.ts';
import { offerWords } from './schema/offer-words.ts';
import * as pageSchemas from './schema/pages.ts';
import { sellerPage } from './schema/seller-page.ts';
import { texts } from './schema/texts.ts';

/** What is the same in every language, or told in English alone. */
const ofAll = new Map<string, v.GenericSchema>([
  ['company.yaml', company],
  ['offer.yaml', offer],
  ['en/alerts.yaml', alertWords],
  ['en/follow-up.yaml', followUp],
]);

/** In the folder of each language. Addresses take a restart, and what was compared is noted by a command. */
const ofEach = new Map<string, v.GenericSchema>([
  ['benefits.yaml', catalogue.benefits],
  ['calls.yaml', calls],
  ['company.yaml', companyWords],
  ['consent.yaml', consent],
  ['faq.yaml', catalogue.faq],
  ['follow-up.yaml', followUpWords],
  ['form.yaml', pageSchemas.form],
  ['interface.yaml', interfaceWords],
  ['letters.yaml', letters],
  ['messages.yaml', messages],
  ['offer.yaml', offerWords],
  ['seller-page.yaml', sellerPage],
  ['situations.yaml', catalogue.situations],
  ['steps.yaml', catalogue.steps],
  ['testimonials.yaml', catalogue.testimonials],
  ['texts.yaml', texts],
  ...Object.entries(pageSchemas.pages).map(([name, schema]): [string, v.GenericSchema] => [
    `pages/${name}.yaml`,
    schema,
  ]),
]);

/** What a file of the content may say, by its path; nothing for files that nobody fills in. */
export const schemaOf = (file: string): v.GenericSchema | undefined => {
  const [, language, rest = ''] = /^([a-z]{2})\/(.+)$/.exec(file) ?? [];
  const found = ofAll.get(file);
  if (language === undefined || found !== undefined) return found;
  if (/^cities\/[a-z0-9-]+\.yaml$/.test(rest)) return language === 'en' ? city : cityWords;
  if (/^guides\/[a-z0-9-]+\.yaml$/.test(rest)) return language === 'en' ? guide : guideWords;
  if (/^legal\/[a-z0-9-]+\.md$/.test(rest)) return legal;
  return ofEach.get(rest);
};
