import type { FastifyInstance } from 'fastify';
import type { Words } from '#domain/words.ts';
import type { Served } from '../context.ts';

/** What the page at the address of one language is served from, for one request. */
export type PageContext = Served & { words: Words };

/** Routes below the address of the page in one language. */
export type PageRoutes = (app: FastifyInstance, path: string, here: () => PageContext) => void;
