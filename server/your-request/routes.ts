import type { FastifyInstance } from 'fastify';
import { tellsSellersPage } from '#office/seller-page/links.ts';
import type { Context } from '#server/context.ts';
import { sellersForms } from './forms.ts';
import { offerSheet } from './offer-sheet.ts';
import { sellersPage } from './page.ts';
import { sellersPhotos } from './photos.ts';
import { withAnotherWay } from './photos-told.ts';

/** A seller's own page with all that belongs to it, at the address of each language that tells it. */
export const sellersPages = (app: FastifyInstance, context: Context): void => {
  for (const words of context.languages.all.filter(tellsSellersPage)) {
    const here = { ...context, words: withAnotherWay(words, context.config.twilio) };
    sellersPage(app, here);
    sellersForms(app, here);
    offerSheet(app, here);
    sellersPhotos(app, here);
  }
};
