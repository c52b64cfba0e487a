import type { FastifyInstance } from 'fastify';
import { sellersPagePath, tellsSellersPage } from '#office/seller-page/links.ts';
import type { Words } from '#office/words.ts';
import { type Context, served } from '#server/context.ts';
import { rememberedWith } from '#time/remembered.ts';
import type { PageContext } from './context.ts';
import { sellersForms } from './forms.ts';
import { offerSheet } from './offer-sheet.ts';
import { sellersPage } from './page.ts';
import { sellersPhotos } from './photos.ts';
import { withAnotherWay } from './photos-told.ts';

/** A seller's own page with all that belongs to it, at the address of each language that tells it. */
export const sellersPages = (app: FastifyInstance, context: Context): void => {
  const completed = rememberedWith((words: Words) => withAnotherWay(words, context.config.twilio));
  for (const told of context.content().languages.all.filter(tellsSellersPage)) {
    const here = (): PageContext => {
      const now = served(context);
      return { ...now, words: completed(now.languages.in(told.language)) };
    };
    for (const routes of [sellersPage, sellersForms, offerSheet, sellersPhotos]) {
      routes(app, sellersPagePath(told), here);
    }
  }
};
