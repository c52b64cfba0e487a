import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { colour } from '#brand/tokens.ts';
import { viewsFolder } from '#config/load-views.ts';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import { messages } from './messages.ts';

const sizes = [180, 192, 512];
const aDay = 'max-age=86400';

/** What a phone needs to keep the desk on its home screen, and to say so when there is no connection. */
export const installed = (app: FastifyInstance, context: DeskContext): void => {
  const { assets, content, views, url } = context;
  const styles = assets.pathOf('styles');

  app.get('/manifest.webmanifest', (_, reply) =>
    reply.type('application/manifest+json').send({
      name: `${content().company.name}: the desk`,
      short_name: 'Desk',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: colour('limestone'),
      theme_color: colour('paper'),
      icons: sizes
        .filter((size) => size >= 192)
        .map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    }),
  );

  for (const size of sizes) {
    const bytes = readFileSync(join(viewsFolder, 'icons', `icon-${size}.png`));
    app.get(`/icon-${size}.png`, (_, reply) =>
      reply.header('cache-control', aDay).type('image/png').send(bytes),
    );
  }

  app.get('/offline', (_, reply) =>
    sendHtml(
      reply,
      views.message({ company: content().company.name, styles, ...messages.offline, url }),
    ),
  );

  // At the top, since it may look after nothing above its own folder.
  const worker = assets.files.get(assets.pathOf('offline'));
  app.get('/offline.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .send(String(worker?.bytes).replace('STYLES', styles)),
  );
};
