import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import { beginToNote, namesReadBy } from './names-read.ts';

/*
 * What nobody sends who uses the pages: to every route that there is, under every name that it looks for, so that a new
 * route or field is tried as soon as it is there.
 */

type Route = {
  method: string;
  url: string;
  /** One before it is the same but for its language: what each field does alone is tried there. */
  isTwin: boolean;
};

const isMethod = (method: string): boolean => ['GET', 'POST', 'PUT', 'DELETE'].includes(method);

/** What is built, and the routes that it was given while it was. */
export const withRoutes = async <Built extends { app: FastifyInstance }>(
  build: () => Promise<Built>,
): Promise<Built & { routes: Route[] }> => {
  const routes: Route[] = [];
  const seen = new Set<string>();
  const add = (method: string, url: string, handler: unknown): void => {
    const end = url.slice(Math.max(url.indexOf('/:'), 0));
    const name = `${method} ${end} ${String(handler)}`;
    routes.push({ method, url, isTwin: seen.has(name) });
    seen.add(name);
  };
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    // What is handed over without a connection has none that could be closed for being slow.
    fastify.addHook('onRequest', (request, _, done) => {
      Object.assign(request.raw.socket, { destroy: () => undefined, destroySoon: () => undefined });
      done();
    });
    fastify.addHook('onRoute', ({ method, url, handler }: RouteOptions) => {
      for (const one of [method].flat()) if (isMethod(one)) add(one, url, handler);
    });
  };
  subscribe('fastify.initialization', listen);
  const built = await build();
  await built.app.ready();
  unsubscribe('fastify.initialization', listen);
  return { ...built, routes };
};

/** What is there to be named: a lead with all that a form can be about, and what each field should hold. */
export type Known = Readonly<Record<string, string>>;
/** What a route looks for. */
type Names = Record<'asForm' | 'asJson', readonly string[]>;
type Fields = readonly (readonly [name: string, value: string])[];

const long = 'x'.repeat(10_000);
const forms = 'application/x-www-form-urlencoded';

/** As they stand in an address or a form: a tab, a euro, a null, half of an escape, and more than anybody types. */
const values = ['%09', '%E2%82%AC', '€', '%00', '%', '%ff', '-1', '0.5', '1e99', '__proto__', long];

/** Beside fields that are as they should be, so that what follows the first check is reached. */
const aloneValues = ['%09%E2%82%AC%00', '%25%ff', '-1', '1e99', '', long];

const written = (fields: Fields): string =>
  fields.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join('&');

const rightly = (names: readonly string[], known: Known): Fields =>
  names.map((name) => [name, encodeURIComponent(known[name] ?? 'a')]);

/** All names with the same odd value, each by itself, and each said twice or as a list. */
const queriesOf = (names: readonly string[], alone: readonly string[], known: Known): string[] => {
  const right = rightly(names, known);
  const named = names.map((name) => encodeURIComponent(name));
  return [
    ...values.map((value) => written(names.map((name) => [name, value]))),
    ...alone.flatMap((name) =>
      aloneValues.map((value) =>
        written(right.map((one) => (one[0] === name ? [name, value] : one))),
      ),
    ),
    written([...right, ...right]),
    named.map((name) => `${name}=a&${name}=b`).join('&'),
    named.map((name) => `${name}[]=a&${name}[b]=c`).join('&'),
  ];
};

const oddInJson = [0, -1.5, true, null, [], ['a'], {}, { a: 1 }, long];

const jsonBodies = (names: readonly string[], alone: readonly string[], known: Known): string[] => {
  const right = Object.fromEntries(names.map((name) => [name, known[name] ?? 'a']));
  return [
    ...oddInJson.map((value) => Object.fromEntries(names.map((name) => [name, value]))),
    ...alone.flatMap((name) => oddInJson.map((value) => ({ ...right, [name]: value }))),
  ]
    .map((body) => JSON.stringify(body))
    .concat('', '{', 'null', '[]', '"a"', '7');
};

const bodyOf = (route: Route, url: string, type: string, payload: string): InjectOptions =>
  ({ method: route.method, url, headers: { 'content-type': type }, payload }) as InjectOptions;

const oddTypes = [
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'image/jpeg',
  'x',
];

const pathOf = ({ url }: Route, value: (name: string) => string): string =>
  url.replace(/:(\w+)/g, (_, name: string) => value(name)).replace('*', value('*'));

/** Everything that is sent to a route, whose own names in the address are filled in with what is there, or not. */
const requestsTo = (route: Route, { asForm, asJson }: Names, known: Known): InjectOptions[] => {
  const here = pathOf(route, (name) => known[name] ?? 'none');
  const odd = ['%09', '%E2%82%AC', '%00', '..%2F..', long].map((value) =>
    pathOf(route, () => value),
  );
  const places = [here, ...(route.url === here ? [] : odd)].map(
    (url) => ({ method: route.method, url }) as InjectOptions,
  );
  const queries = queriesOf(asForm, route.isTwin ? [] : asForm, known);
  if (route.method === 'GET') {
    const asked = queries.map((query) => ({ method: 'GET' as const, url: `${here}?${query}` }));
    return [...places, ...asked];
  }
  return [
    ...places,
    ...queries.map((query) => bodyOf(route, here, forms, query)),
    ...jsonBodies(asJson, route.isTwin ? [] : asJson, known).map((body) =>
      bodyOf(route, here, 'application/json', body),
    ),
    ...oddTypes.map((type) => bodyOf(route, here, type, 'a')),
  ];
};

export type Tried = {
  app: FastifyInstance;
  routes: readonly Route[];
  /** Makes anew what can be named: a form that was taken may have changed or ended it. */
  prepare: () => Promise<Known>;
  /** Who sends it. */
  dress: (request: InjectOptions) => Promise<InjectOptions>;
  /** Routes that start a process are tried once. */
  costly?: readonly string[];
};

const nothing: Names = { asForm: [], asJson: [] };
const nameOf = ({ method, url }: Pick<Route, 'method' | 'url'>): string => `${method} ${url}`;

/** As it should be, with all that is known besides. */
const rightRequest = (
  route: Route,
  kind: keyof Names,
  sent: Known,
): { request: InjectOptions; json?: string } => {
  const here = pathOf(route, (name) => sent[name] ?? 'none');
  const form = written(rightly(Object.keys(sent), sent));
  if (route.method === 'GET') return { request: { method: 'GET', url: `${here}?${form}` } };
  if (kind === 'asForm') return { request: bodyOf(route, here, forms, form) };
  const json = JSON.stringify(sent, (_, value) => (value === 'true' ? true : value));
  return { request: bodyOf(route, here, 'application/json', json), json };
};

type Answered = { route: Route; request: InjectOptions; status: number };

/** Whatever each route answered, and under which names it looked for something. */
export const tryEverything = async ({ app, routes, prepare, dress, costly = [] }: Tried) => {
  const answers: Answered[] = [];
  const names = new Map<string, Names>();
  const send = async (route: Route, request: InjectOptions): Promise<number> => {
    const { statusCode: status } = await app.inject(await dress(request));
    answers.push({ route, request, status });
    return status;
  };

  /** What is found under one name may lead to the next. */
  const namesOf = async (route: Route, kind: keyof Names): Promise<string[]> => {
    const found = new Set<string>();
    for (let before = -1; before < found.size; ) {
      before = found.size;
      const known = await prepare();
      const sent = { ...Object.fromEntries([...found].map((name) => [name, 'a'])), ...known };
      const { request, json } = rightRequest(route, kind, sent);
      for (const name of await namesReadBy(() => send(route, request), json)) found.add(name);
    }
    return [...found];
  };

  const stop = beginToNote();
  for (const route of routes) {
    if (costly.includes(route.url)) continue;
    const asJson = route.method === 'GET' ? [] : await namesOf(route, 'asJson');
    const asForm = new Set([...(await namesOf(route, 'asForm')), ...asJson]);
    names.set(nameOf(route), { asForm: [...asForm], asJson });
  }
  stop();
  for (const route of routes) {
    const read = names.get(nameOf(route));
    const toThis = async () => requestsTo(route, read ?? nothing, await prepare());
    let requests = await toThis();
    const count = read === undefined ? 1 : requests.length;
    for (let index = 0; index < count; index += 1) {
      const request = requests[index];
      const status = request && (await send(route, request));
      if (status !== undefined && status < 400 && route.method !== 'GET') requests = await toThis();
    }
  }
  return { answers, names };
};

/** In a line that can be read. */
export const tell = ({ route, request, status }: Answered): string =>
  `${status} ${route.method} ${String(request.url).slice(0, 90)} ${String(request.payload ?? '').slice(0, 90)}`;
