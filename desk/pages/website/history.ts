import type { FastifyInstance, FastifyRequest } from 'fastify';
import { passkeyFirst } from '#desk/sign-in/step-up.ts';
import type { ShownVersion } from '#desk/views/website/WebsiteHistory.tsx';
import { differences } from '#domain/publishing/differences.ts';
import { publishVersion } from '#domain/publishing/publish-draft.ts';
import { filesOfVersion, newestVersions, type Version } from '#domain/publishing/versions.ts';
import { sendHtml } from '#http/send-html.ts';
import { answer, ownersAlone } from './changes.ts';
import { type DeskWebsite, draftOf, lookingAt } from './desk-website.ts';
import { olderIn } from './languages.ts';

type Request = FastifyRequest<{ Body: Record<string, string | undefined> | undefined }>;

const shown = 20;

/** Every publication of late, what it changed, and the way back to it. */
export const historyOfWebsite = (app: FastifyInstance, website: DeskWebsite): void => {
  const { context, check, inFolder } = website;

  app.get('/website/history', async (request, reply) => {
    const db = await context.store.connect();
    const versions = await newestVersions(db, shown);
    const draft = await draftOf(website);
    // What is on its way to visitors is a draft until they see it.
    const isDrawing = versions[0]?.state === 'drawing';
    const files = isDrawing ? draft.files : draft.published;
    const read = (id: number) => filesOfVersion(db, id);
    return sendHtml(
      reply,
      context.views.websiteHistory({
        ...(await lookingAt(request, context)),
        older: await olderIn(website, { ...draft, files }),
        versions: await withChanges(versions, read),
      }),
    );
  });

  const asked = {
    preHandler: [ownersAlone(website), passkeyFirst(context, 'publish the website')],
  };
  app.post('/website/back', asked, async (request: Request, reply) => {
    const [version, over] = [numberIn(request, 'version'), numberIn(request, 'over')];
    const by = { personId: request.signedIn.person.id, now: context.now(), over };
    const published = await publishVersion(context.store, version, by, check, inFolder);
    return answer(reply, website, published);
  });
};

const numberIn = ({ body }: Request, name: string): number =>
  Number.parseInt(body?.[name]?.slice(0, 9) ?? '', 10) || 0;

/** Each beside what visitors saw before it; the first that was kept changed nothing. */
const withChanges = async (
  versions: readonly Version[],
  read: (id: number) => ReturnType<typeof filesOfVersion>,
): Promise<ShownVersion[]> => {
  const current = versions.find(({ state }) => state === 'public')?.id;
  const told: ShownVersion[] = [];
  for (const [index, version] of versions.entries()) {
    const before = versions.slice(index + 1).find(({ state }) => state === 'public');
    const [was, is] = before ? [await read(before.id), await read(version.id)] : [];
    told.push({
      ...version,
      changes: was && is ? differences(was, is) : [],
      isCurrent: version.id === current,
      before: before?.id,
    });
  }
  return told;
};
