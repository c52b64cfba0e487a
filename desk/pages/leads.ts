import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WorkedLead } from '#domain/work/work-list.ts';
import { foundRow } from '#domain/work-list/found-row.ts';
import {
  isTooLong,
  type LeadQuery,
  leadSearch,
  readLeadQuery,
} from '#domain/work-list/lead-query.ts';
import { searchLeads } from '#domain/work-list/search-leads.ts';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import { insideOf, surroundingsOf } from './inside.ts';

/** Where a page of a list ends: the time and the id of its last lead. */
type Place = { receivedAt: number; id: string };

const writePlace = ({ receivedAt, id }: Place): string => `${receivedAt}.${id}`;

/** An address that somebody cut off begins at the first page. */
const readPlace = (written: unknown): Place | undefined => {
  const [, receivedAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(String(written)) ?? [];
  return receivedAt && id ? { receivedAt: Number(receivedAt), id } : undefined;
};

const pageSize = 50;

type Route = { Querystring: { after?: unknown } };

/** Every lead, to be searched and narrowed down. */
export const leads = (app: FastifyInstance, context: DeskContext): void => {
  const { content, views } = context;
  app.get<Route>('/leads', async (request, reply) => {
    const { company, cities, languages } = content();
    const query = readLeadQuery(request.query);
    const after = readPlace(request.query.after);
    const surroundings = await surroundingsOf(request, context);
    const found = await onePage(context, query, after, surroundings.now);
    const props = {
      ...(await insideOf(request, context, { ages: true })),
      ...surroundings,
      query,
      cities: cities.names,
      languages: languages.all.map(({ language }) => language),
      isTooLong: isTooLong(query),
      isFirstPage: after === undefined,
      rows: found.leads.map((lead) => foundRow(lead, company, surroundings.now)),
      older: found.older,
      mayExport: isOwner(request),
    };
    return sendHtml(reply, views.leads(props));
  });
};

export const isOwner = ({ signedIn }: FastifyRequest): boolean => signedIn.person.role === 'owner';

type Found = { leads: WorkedLead[]; older: string | undefined };

/** One more than is shown tells whether there are older ones; nobody waits for a count of all. */
const onePage = async (
  { store, content }: DeskContext,
  query: LeadQuery,
  after: ReturnType<typeof readPlace>,
  now: number,
): Promise<Found> => {
  if (isTooLong(query)) return { leads: [], older: undefined };
  const search = leadSearch(query, content().company.hours.timeZone, now);
  const found = await searchLeads(store, { ...search, after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  const hasOlder = found.length > pageSize && last !== undefined;
  return { leads: shown, older: hasOlder ? writePlace(last) : undefined };
};
