import type { FastifyInstance } from 'fastify';
import type { DeskContext } from '#desk/context.ts';
import { createPreviews } from '#desk/preview/previews.ts';
import { inWords } from '#desk/views/words/problem-words.ts';
import { createPublishingCheck } from '#domain/publishing/publishing-check.ts';
import { newestVersions } from '#domain/publishing/versions.ts';
import { sendHtml } from '#http/send-html.ts';
import { changesOfWebsite } from './changes.ts';
import { type DeskWebsite, draftOf, inFolder, lookingAt } from './desk-website.ts';
import { editWebsite } from './edit.ts';
import { entrySteps } from './entries.ts';
import { historyOfWebsite } from './history.ts';
import { languagesOfWebsite, olderIn } from './languages.ts';
import { listOfWebsite } from './list-of-website.ts';
import { mailOfWebsite } from './mail.ts';
import { onPage } from './on-page.ts';
import { photographs } from './photographs.ts';

/** What the family changes of its website, publishes and takes back. */
export const website = (app: FastifyInstance, context: DeskContext): void => {
  const check = createPublishingCheck(context.config, context.store);
  const own: DeskWebsite = {
    context,
    inFolder,
    check: async (files) => inWords(await check(files)),
  };

  app.get('/website', async (request, reply) => {
    const draft = await draftOf(own);
    const [newest] = await newestVersions(await context.store.connect(), 1);
    // A draft stays until visitors see it: what is on its way to them is nothing to be published.
    const changes = newest?.state === 'drawing' ? [] : draft.changes;
    const older = await olderIn(own, draft);
    return sendHtml(
      reply,
      context.views.website({
        ...(await lookingAt(request, context)),
        ...listOfWebsite(context, { ...draft, changes }, older),
        older,
        unpublished: changes.length,
        newest,
      }),
    );
  });

  const previews = createPreviews(context.config);
  app.addHook('onClose', previews.stop);
  onPage(app, own, previews);
  editWebsite(app, own);
  mailOfWebsite(app, own);
  photographs(app, own);
  entrySteps(app, own);
  changesOfWebsite(app, own);
  historyOfWebsite(app, own);
  languagesOfWebsite(app, own);
};
