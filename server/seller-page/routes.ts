import type { FastifyInstance } from 'fastify';
import { sellerPagePath, tellsSellerPage } from '#domain/seller-page/links.ts';
import type { Words } from '#domain/words.ts';
import { rememberedWith } from '#time/remembered.ts';
import { type Context, served } from '../context.ts';
import type { PageContext } from './context.ts';
import { sellersForms } from './forms.ts';
import { noMoreEmails } from './no-more-emails.ts';
import { offerSheet } from './offer-sheet.ts';
import { sellerPage } from './page.ts';
import { sellersPhotos } from './photos.ts';
import { withAnotherWay } from './photos-told.ts';

/**
 * A seller's own page with all that belongs to it, at the address of each language that tells it; and where emails end
 * in every language.
 */
export const sellerPages = (app: FastifyInstance, context: Context): void => {
  const completed = rememberedWith((words: Words) => withAnotherWay(words, context.config.twilio));
  for (const told of context.content().languages.all) {
    const here = (): PageContext => {
      const now = served(context);
      return { ...now, words: completed(now.languages.in(told.language)) };
    };
    noMoreEmails(app, told.book.noMoreEmails.path, here);
    if (!tellsSellerPage(told)) continue;
    for (const routes of [sellerPage, sellersForms, offerSheet, sellersPhotos]) {
      routes(app, sellerPagePath(told), here);
    }
  }
};
