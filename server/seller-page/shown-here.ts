import { sellerPagePath } from '#domain/seller-page/links.ts';
import { contextFields } from '#lead/fields.ts';
import { shownConsent } from '../intake/shown-consent.ts';
import type { PageContext } from './context.ts';

/** The words beside the box that came back with its form, and since when the page showed them. */
export const shownHere = async (
  context: PageContext,
  sent: Readonly<Record<string, string>>,
  now: number,
) => {
  const { language } = context.words;
  const page = sellerPagePath(context.words);
  const version = sent[contextFields.consentVersion] ?? '';
  const token = sent[contextFields.pageToken] ?? '';
  return {
    ...(await shownConsent(context, language, version)),
    page,
    shownAt: await context.pageTokens.read(token, { page, version }, now),
  };
};
