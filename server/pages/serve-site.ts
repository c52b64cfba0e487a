import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Words } from '#domain/words.ts';
import { chooseEncoding } from '#http/encoding.ts';
import type { Context, ServedContent } from '#server/context.ts';
import { countedPages } from '#server/counting/counted-pages.ts';
import { rememberedWith } from '#time/remembered.ts';
import { type Address, resolveAddress, type SiteAddresses } from './address.ts';
import { languageAt } from './language-at.ts';
import { type Body, pageAt, type Site, type SiteFile } from './load-site.ts';
import { plainPage } from './plain-page.ts';

type Serving = Pick<Context, 'content' | 'counter'>;

export const serveSite = (app: FastifyInstance, serving: Serving): void => {
  const shown = rememberedWith(shownOf);
  app.get('/*', (request, reply) => {
    const { site, addresses, pages, counted } = shown(serving.content());
    const query = request.url.indexOf('?');
    const path = query === -1 ? request.url : request.url.slice(0, query);
    const page = pages.get(path);
    if (page !== undefined) {
      sendFile(page, request, reply);
      if (counted.has(path)) serving.counter.sent(path, request);
    } else {
      const rest = query === -1 ? '' : request.url.slice(query);
      const address = resolveAddress(path, rest, addresses);
      answerByRule(serving, 'file' in address ? site.get(address.file) : address, request, reply);
    }
  });
};

/** What follows from the files of a site, once for each that is shown. */
const shownOf = (content: ServedContent) => {
  const { site } = content;
  const addresses = addressesOf(content);
  const pages = filesByAddress(site, addresses);
  return { site, addresses, pages, counted: countedPages(content) };
};

const addressesOf = ({ site, languages }: ServedContent): SiteAddresses => {
  const outcomes = new Set(
    languages.all.flatMap(({ book }) => [book.page('not-found').path, book.page('error').path]),
  );
  return { exists: (file) => site.has(file), isOutcome: (path) => outcomes.has(path) };
};

/** Nearly every request names a page by its proper address; those need no rules. */
const filesByAddress = (site: Site, addresses: SiteAddresses): Map<string, SiteFile> => {
  const files = new Map<string, SiteFile>();
  for (const [name, file] of site) {
    const path = name === '/index.html' ? '/' : name.replace(/\.html$/, '');
    const address = resolveAddress(path, '', addresses);
    if ('file' in address && address.file === name) files.set(path, file);
  }
  return files;
};

const answerByRule = (
  serving: Serving,
  found: SiteFile | Exclude<Address, { file: string }> | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  if (found === undefined || 'unknown' in found) sendNotFound(serving, request, reply);
  else if ('redirect' in found) sendRedirect(found.redirect, request, reply);
  else sendFile(found, request, reply);
};

const noBytes = Buffer.alloc(0);

const sendRedirect = (location: string, request: FastifyRequest, reply: FastifyReply): void =>
  send(request, reply, 301, noBytes, {
    location,
    'cache-control': 'public, max-age=3600',
    'content-length': '0',
  });

export const sendFile = (file: SiteFile, request: FastifyRequest, reply: FastifyReply): void => {
  const { bytes, etag, headers, sparing } = bodyFor(file, request);
  const isCurrent = matches(request.headers['if-none-match'], etag);
  const savesData = request.headers['save-data'] === 'on';
  const sent = isCurrent ? noBytes : bytes;
  send(request, reply, isCurrent ? 304 : 200, sent, savesData ? sparing : headers);
};

/** The same for a page that is written anew for others: no browser keeps it. */
export const sendUnkept = (file: SiteFile, request: FastifyRequest, reply: FastifyReply): void => {
  const { bytes, headers } = bodyFor(file, request);
  send(request, reply, 200, bytes, { ...headers, 'cache-control': 'no-store' });
};

const bodyFor = (file: SiteFile, request: FastifyRequest): Body => {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings);
  return file.bodies[encoding] ?? file.bodies.identity;
};

const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*');

/** Straight to the socket: what is sent is in memory already, and so are its headers. */
const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  bytes: Buffer,
  headers: Readonly<Record<string, string>>,
): void => {
  reply.hijack();
  reply.raw.writeHead(status, headers);
  reply.raw.end(request.method === 'HEAD' ? undefined : bytes);
};

/** In the language of the address, as far as its page was built. */
const sendOutcome =
  (kind: 'not-found' | 'error', status: number) =>
  ({ content }: Pick<Serving, 'content'>, request: FastifyRequest, reply: FastifyReply): void => {
    const { languages, site } = content();
    const words = languageAt(languages, request.url.split('?', 1)[0] ?? '');
    const [file] = [words, languages.english].flatMap(
      ({ book }) => pageAt(site, book.page(kind).path) ?? [],
    );
    const { bytes, headers } = file === undefined ? plainBody(words, kind) : bodyFor(file, request);
    const { etag: _, ...others } = headers;
    send(request, reply, status, bytes, { ...others, 'cache-control': 'no-store' });
  };

const plainBody = (words: Words, kind: 'not-found' | 'error'): Pick<Body, 'bytes' | 'headers'> => {
  const { notFound, error } = words.messages.plain;
  const bytes = Buffer.from(plainPage(words, kind === 'not-found' ? notFound : error));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bytes.length),
  };
  return { bytes, headers };
};

export const sendNotFound = sendOutcome('not-found', 404);
export const sendServerError = sendOutcome('error', 500);
