import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '#settings/encoding.ts';
import { resolveAddress } from './address.ts';
import type { Body, Site, SiteFile } from './load-site.ts';
import { plainPage } from './plain-page.ts';

export const serveSite = (app: FastifyInstance, site: Site): void => {
  const pages = filesByAddress(site);
  app.get('/*', (request, reply) => {
    const query = request.url.indexOf('?');
    const path = query === -1 ? request.url : request.url.slice(0, query);
    const page = pages.get(path);
    if (page !== undefined) sendFile(page, request, reply);
    else sendByRule(site, path, query === -1 ? '' : request.url.slice(query), request, reply);
  });
};

/** Nearly every request names a page by its proper address; those need no rules. */
const filesByAddress = (site: Site): Map<string, SiteFile> => {
  const files = new Map<string, SiteFile>();
  for (const [name, file] of site) {
    const path = name === '/index.html' ? '/' : name.replace(/\.html$/, '');
    const address = resolveAddress(path, '', (one) => site.has(one));
    if ('file' in address && address.file === name) files.set(path, file);
  }
  return files;
};

const sendByRule = (
  site: Site,
  path: string,
  query: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const address = resolveAddress(path, query, (file) => site.has(file));
  const file = 'file' in address ? site.get(address.file) : undefined;
  if ('redirect' in address) sendRedirect(address.redirect, request, reply);
  else if (file === undefined) sendNotFound(site, request, reply);
  else sendFile(file, request, reply);
};

const noBytes = Buffer.alloc(0);

const sendRedirect = (location: string, request: FastifyRequest, reply: FastifyReply): void =>
  send(request, reply, 301, noBytes, {
    location,
    'cache-control': 'public, max-age=3600',
    'content-length': '0',
  });

const sendFile = (file: SiteFile, request: FastifyRequest, reply: FastifyReply): void => {
  const { bytes, headers, etag } = bodyFor(file, request);
  const isCurrent = matches(request.headers['if-none-match'], etag);
  send(request, reply, isCurrent ? 304 : 200, isCurrent ? noBytes : bytes, headers);
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

const sendOutcome =
  (page: string, status: number, heading: string) =>
  (site: Site, request: FastifyRequest, reply: FastifyReply): void => {
    const file = site.get(page);
    const { bytes, headers } = file === undefined ? plainBody(heading) : bodyFor(file, request);
    const { etag: _, ...others } = headers;
    send(request, reply, status, bytes, { ...others, 'cache-control': 'no-store' });
  };

const plainBody = (heading: string): Pick<Body, 'bytes' | 'headers'> => {
  const bytes = Buffer.from(plainPage(heading));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bytes.length),
  };
  return { bytes, headers };
};

export const sendNotFound = sendOutcome('/404.html', 404, 'Oops! Page not found');
export const sendServerError = sendOutcome('/500.html', 500, 'Unexpected Application Error!');
