import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';

/*
 * What nobody sends who uses the pages: from the list of routes itself, so that a new one is tried as soon as
 * it is there.
 */

type Route = { method: string; url: string };

const isMethod = (method: string): boolean => ['GET', 'POST', 'PUT', 'DELETE'].includes(method);

/** What is built, and the routes that it was given while it was. */
export const withRoutes = async <Built extends { app: FastifyInstance }>(
  build: () => Promise<Built>,
): Promise<Built & { routes: Route[] }> => {
  const routes: Route[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    // What is handed over without a connection has none that could be closed for being slow.
    fastify.addHook('onRequest', (request, _, done) => {
      Object.assign(request.raw.socket, { destroy: () => undefined, destroySoon: () => undefined });
      done();
    });
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) if (isMethod(one)) routes.push({ method: one, url });
    });
  };
  subscribe('fastify.initialization', listen);
  const built = await build();
  await built.app.ready();
  unsubscribe('fastify.initialization', listen);
  return { ...built, routes };
};

const long = 'x'.repeat(10_000);

/** As they stand in an address or a form: a tab, a euro, a null, half of an escape, and more than anybody types. */
const values = ['%09', '%E2%82%AC', '€', '%00', '%', '%ff', '-1', '0.5', '1e99', '__proto__', long];

/** Each name with the same odd value, and with two. */
const queriesOf = (names: readonly string[]): string[] => [
  ...values.map((value) => names.map((name) => `${name}=${value}`).join('&')),
  names.map((name) => `${name}=a&${name}=b`).join('&'),
  names.map((name) => `${name}[]=a&${name}[b]=c`).join('&'),
];

const jsonBodies = (names: readonly string[]): string[] =>
  [0, -1.5, true, null, [], ['a'], {}, { a: 1 }, long]
    .map((value) => JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))))
    .concat('', '{', 'null', '[]', '"a"', '7');

const forms = 'application/x-www-form-urlencoded';

/** Everything that is sent to a route, whose own names in the address are filled in with what is there, or not. */
export const requestsTo = (
  { method, url }: Route,
  names: readonly string[],
  known: Readonly<Record<string, string>>,
): InjectOptions[] => {
  const at = (value: (name: string) => string) =>
    url.replace(/:(\w+)/g, (_, name: string) => value(name)).replace('*', value('*'));
  const here = at((name) => known[name] ?? 'none');
  const places =
    url === here ? [] : ['%09', '%E2%82%AC', '%00', '..%2F..', long].map((odd) => at(() => odd));
  const asked = [here, ...places].map((path) => ({ method, url: path }));
  if (method === 'GET') {
    return [
      ...asked,
      ...queriesOf(names).map((query) => ({ method, url: `${here}?${query}` })),
    ].map((one) => one as InjectOptions);
  }
  const sent = (type: string) => (payload: string) => ({
    method,
    url: here,
    headers: { 'content-type': type },
    payload,
  });
  return [
    ...asked,
    ...queriesOf(names).map(sent(forms)),
    ...jsonBodies(names).map(sent('application/json')),
    ...['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'image/jpeg', 'x']
      .map(sent)
      .map((send) => send('a')),
  ] as InjectOptions[];
};
