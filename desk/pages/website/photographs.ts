import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { neededPixels, roomIn, type Shape, shapeOf, shapes } from '#content/photo-shapes.ts';
import type { PhotoRefusal } from '#content/schema/seller-photos.ts';
import { photographAddress } from '#desk/views/website/photograph-address.ts';
import { mostBytes } from '#domain/photos/limits.ts';
import { readPhoto } from '#domain/photos/take-photo.ts';
import { bytesOf } from '#domain/publishing/content-files.ts';
import { fieldName } from '#domain/publishing/differences.ts';
import { pathNamed } from '#domain/publishing/fields.ts';
import {
  describePhotograph,
  type PhotographPlace,
  photographAt,
  placePhotograph,
  removePhotograph,
} from '#domain/publishing/photographs.ts';
import { contentTypeOf } from '#http/content-type.ts';
import { sendHtml } from '#http/send-html.ts';
import { readAsSent, takeFiles } from '#http/uploads.ts';
import { sendMessage } from '../send.ts';
import { type DeskWebsite, draftOf, lookingAt } from './desk-website.ts';

type Sent = Record<string, string | undefined>;
type Route = { Params: { '*': string }; Querystring: Sent; Body: Sent | undefined };
type Request = FastifyRequest<Route>;

/** The photographs of the website: each is chosen, cut and described on a page of its own. */
export const photographs = (app: FastifyInstance, website: DeskWebsite): void => {
  const { context } = website;

  app.get<Route>('/website/photograph/*', (request, reply) =>
    sendForm(request, reply, website, placeOf(request.params['*'], request.query['field'])),
  );

  // As it would be published, or, beside that, as it is.
  app.get<Route>('/website/photographs/*', async ({ params }, reply) => {
    const name = params['*'];
    const { files, published } = await draftOf(website);
    const photograph = files.get(`photos/${name}`) ?? published.get(`photos/${name}`);
    if (photograph === undefined) return sendMessage(reply, context, 'noSuchPage');
    return reply.type(contentTypeOf(name)).send(await bytesOf(photograph));
  });

  app.register(async (uploads) => {
    readAsSent(uploads, 'multipart/form-data');
    takePhotograph(uploads, website);
  });
  describeOrRemove(app, website);
};

const placeOf = (file: string, field = ''): PhotographPlace | undefined => {
  const path = pathNamed(field);
  return path && { file, field: path };
};

const byOf = ({ context: { now, newId } }: DeskWebsite, { signedIn }: FastifyRequest) => ({
  personId: signedIn.person.id,
  now: now(),
  id: newId,
});

type TooSmall = { refused: 'too-small' | 'unknown' };

const takePhotograph = (app: FastifyInstance, website: DeskWebsite): void => {
  const { context, inFolder } = website;
  const { store, encoder, config } = context;
  const keep = async (
    bytes: Readable,
    place: PhotographPlace,
    request: FastifyRequest,
  ): Promise<{ id: string } | { refused: PhotoRefusal } | TooSmall> => {
    const read = await readPhoto({ encoder, disk: config }, bytes, 'website');
    if ('refused' in read) return read;
    const { picture } = read;
    const shape = shapeOf(fieldName(place.field));
    if (roomIn(picture, shape) < shapes[shape].smallest) return { refused: 'too-small' };
    const large = Buffer.from(picture.large);
    const placed = await placePhotograph(store, place, large, byOf(website, request), inFolder);
    return 'refused' in placed ? { refused: 'unknown' } : { id: placed.name };
  };
  const options = { config: { takesLong: true } };
  app.post<Route>('/website/photograph/*', options, async (request, reply) => {
    const place = placeOf(request.params['*'], request.query['field']);
    const isPlace = place && photographAt((await draftOf(website)).files, place) !== undefined;
    if (!isPlace) return sendMessage(reply, context, 'noSuchPage');
    const [taken] = await takeFiles(request, { mostFiles: 1, mostBytes }, (bytes) =>
      keep(bytes, place, request),
    );
    const refused = taken === undefined ? 'empty' : 'refused' in taken && taken.refused;
    return toForm(reply, place, refused ? { not: refused } : { done: 'placed' });
  });
};

const describeOrRemove = (app: FastifyInstance, website: DeskWebsite): void => {
  const { context, inFolder } = website;
  const { store } = context;

  app.post<Route>('/website/photograph-words', async (request, reply) => {
    const sent = request.body ?? {};
    const place = placeOf(sent['file'] ?? '', sent['field']);
    const cut = sent['own'] === undefined ? undefined : cutIn(sent);
    if (place === undefined || cut === null)
      return sendMessage(reply, context, 'notUnderstood', 400);
    const alts = new Map(
      Object.entries(sent).flatMap(([name, words = '']): [string, string][] =>
        name.startsWith('alt-') ? [[name.slice('alt-'.length), oneLine(words)]] : [],
      ),
    );
    const told = { seen: sent['seen'] ?? '', cut, alts };
    const by = byOf(website, request);
    const described = await describePhotograph(store, place, told, by, inFolder);
    if (!('refused' in described)) return toForm(reply, place, { done: 'described' });
    if (described.refused === 'unknown') return sendMessage(reply, context, 'noSuchPage');
    return sendForm(request, reply.code(409), website, place, { alts });
  });

  app.post<Route>('/website/photograph-remove', async (request, reply) => {
    const { file = '', field } = request.body ?? {};
    const place = placeOf(file, field);
    if (place === undefined) return sendMessage(reply, context, 'notUnderstood', 400);
    const removed = await removePhotograph(store, place, byOf(website, request), inFolder);
    if ('refused' in removed) return sendMessage(reply, context, 'noSuchPage');
    return toForm(reply, place, { done: 'removed' });
  });
};

const oneLine = (words: string): string => words.toWellFormed().replace(/\s+/g, ' ').trim();

/** null where it is none of ours. */
const cutIn = (sent: Sent) => {
  const [across = NaN, down = NaN, size = NaN] = ['across', 'down', 'size'].map((name) =>
    /^\d{1,3}$/.test(sent[name] ?? '') ? Number(sent[name]) : NaN,
  );
  const isWithin = across <= 100 && down <= 100 && size >= 10 && size <= 100;
  return isWithin ? { across, down, size } : null;
};

const toForm = (
  reply: FastifyReply,
  { file, field }: PhotographPlace,
  told: Record<string, string>,
): FastifyReply =>
  reply.redirect(`${photographAddress(file, field)}&${new URLSearchParams(told)}`, 303);

const doneWords: Record<string, string> = {
  placed: 'It stands in the draft. Now say what it shows.',
  described: 'Saved, not published yet.',
  removed: 'Taken out of the draft. Visitors see it until you publish.',
};

const notWords = (shape: Shape): Record<string, string> => ({
  empty: 'No photograph was chosen.',
  'too-large': 'It is larger than 15 MB and was not taken.',
  'too-many-pixels': 'It has more than 50 megapixels and was not taken.',
  'too-small': `It is too small to be sharp there: at least ${neededPixels(shape)} pixels are needed.`,
  heic: 'It is in the HEIC format of iPhones, which cannot be read here. Choose it as a JPEG.',
  'not-a-photo': 'It is no JPEG, PNG or WebP and was not taken.',
  damaged: 'It cannot be read and was not taken; a part of it may be missing.',
  busy: 'It could not be taken just now. Try again in a minute.',
  full: 'The disk has no room left for photos, so it was not taken. Health says more.',
  changed:
    'Somebody changed this photograph while you were looking at it. It stands here as it is now. Nothing of yours was saved, and the sentences you typed are still here.',
});

const wordsOf = (words: Record<string, string>, name = ''): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

type NotSaved = { alts: ReadonlyMap<string, string> };

const sendForm = async (
  request: Request,
  reply: FastifyReply,
  website: DeskWebsite,
  place: PhotographPlace | undefined,
  notSaved?: NotSaved,
): Promise<FastifyReply> => {
  const { context, check } = website;
  const { files } = await draftOf(website);
  const shown = place && photographAt(files, place);
  if (place === undefined || shown === undefined) return sendMessage(reply, context, 'noSuchPage');
  const name = fieldName(place.field);
  const shape = shapeOf(name);
  const { not, done } = notSaved ? { not: 'changed', done: undefined } : request.query;
  const problems = (await check(files))
    .filter(({ file, field }) => isOf(place, file) && field.startsWith(name))
    // What was placed a moment ago is described next.
    .filter(({ field }) => done !== 'placed' || field !== `${name}.alt`)
    .map(({ message }) => message);
  const refused = wordsOf(notWords(shape), not);
  return sendHtml(
    reply,
    context.views.photograph({
      ...(await lookingAt(request, context)),
      ...place,
      ownScript: context.assets.pathOf('cut'),
      address: notSaved && photographAddress(place.file, place.field),
      shape,
      shown,
      alts: notSaved?.alts ?? shown.alts,
      problems: [...(refused === undefined ? [] : [refused]), ...new Set(problems)],
      done: wordsOf(doneWords, done),
    }),
  );
};

/** Of the English file, or of its twin in another language. */
const isOf = (place: PhotographPlace, file: string): boolean =>
  file.replace(/^content\/[a-z]{2}\//, 'en/') === place.file;
