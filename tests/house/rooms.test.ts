import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** All that stands below the service, the desk and the commands. */
const belowAll = [
  'brand',
  'config',
  'content',
  'documents',
  'domain',
  'http',
  'lead',
  'price',
  'store',
  'time',
];

/** Who may import whom. A folder named here has its own rule; the rest of its room is free within it. */
const mayImport: Record<string, readonly string[]> = {
  brand: [],
  time: [],
  price: [],
  lead: [],
  config: [],
  content: ['time'],
  http: ['config', 'brand'],
  store: ['lead', 'config', 'time'],
  domain: ['store', 'lead', 'content', 'config', 'time', 'price'],
  documents: ['domain', 'store', 'content', 'lead', 'brand', 'time', 'price'],
  'site/plan': ['content', 'lead', 'brand'],
  'site/seo': ['content', 'lead', 'brand', 'site/plan', 'site/pictures'],
  'site/pictures': ['content', 'brand', 'http', 'site/plan', 'site'],
  'site/build': ['content', 'config', 'http', 'site', 'site/plan', 'site/pictures'],
  'site/visit': ['lead'],
  'site/islands': ['content', 'lead', 'brand', 'price', 'site/visit'],
  'site/sections': ['content', 'lead', 'brand', 'price', 'site/plan', 'site/islands'],
  site: ['content', 'lead', 'brand', 'site/*'],
  server: belowAll,
  desk: belowAll,
  cli: belowAll,
  deploy: ['domain', 'store', 'content', 'config'],
};

/** Pure: the only packages that they may use. */
const packagesOf: Record<string, readonly string[]> = {
  lead: ['valibot'],
  time: [],
  content: ['marked', 'valibot', 'yaml', 'node:'],
  price: [],
  'site/plan': [],
  'site/seo': ['schema-dts'],
};

type Import = { from: string; to: string };

const sources = globSync('*/**/*.{ts,tsx,astro}', {
  exclude: ['node_modules/**', 'dist/**', 'data/**'],
}).filter((file) => !/\.test\.tsx?$|^(tests|bench)\//.test(file));

/** The word 'from' in quotes is no import. */
const imported = /(?<!')(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g;

const importedFile = (from: string, name: string): string =>
  name.startsWith('.') ? normalize(join(dirname(from), name)) : name.replace(/^#/, '');

const importsOf = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(imported)].map(([, name = '']) => ({
    from: file,
    to: importedFile(file, name),
  }));

const ours = (name: string): boolean => roomOf(name) !== undefined || /^(tests|bench)\//.test(name);

/** The most particular room that has a rule. */
const roomOf = (file: string): string | undefined =>
  Object.keys(mayImport)
    .filter((room) => file.startsWith(`${room}/`))
    .toSorted((a, b) => b.length - a.length)[0];

const all = sources.flatMap(importsOf);
const tell = ({ from, to }: Import): string => `${from} imports ${to}`;

test('every file stands in a room', () => {
  expect(sources.filter((file) => roomOf(file) === undefined)).toEqual([]);
});

test('rooms import only what stands below them', () => {
  const wrong = all
    .filter(({ to }) => ours(to) && !/\.css(\?|$)/.test(to))
    .filter(({ from, to }) => {
      const [room = '', target = ''] = [roomOf(from), roomOf(to)];
      const allowed = mayImport[room] ?? [];
      if (room === target || allowed.includes(target)) return false;
      return !(allowed.includes(`${room}/*`) && target.startsWith(`${room}/`));
    });
  expect(wrong.map(tell)).toEqual([]);
});

/** A room's own folders have rules of their own; what they may import, the room may. */
const allowedOf = (room: string): string[] => {
  const rules = Object.entries(mayImport).filter(
    ([name]) => name === room || name.startsWith(`${room}/`),
  );
  const names = new Set(rules.flatMap(([, allowed]) => allowed));
  return [...names].filter((name) => !name.startsWith(`${room}/`) && name !== room).toSorted();
};

const readNames = (cell: string): string[] =>
  [...cell.matchAll(/`([\w/]+?)\/?`/g)].map(([, name = '']) => name);

test('CONTRIBUTING tells the same of every room', () => {
  const rows = readFileSync('CONTRIBUTING.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, rooms = '', , allowed = '']) =>
      readNames(rooms).map((room) => ({ room, names: readNames(allowed), allowed })),
    )
    .filter(({ room }) => !['tests', 'bench'].includes(room));
  const rooms = rows.map(({ room }) => room);
  const told = rows.map(({ room, names, allowed }) => {
    const isAllBut = allowed.startsWith('all but');
    const meant = isAllBut ? rooms.filter((one) => one !== room && !names.includes(one)) : names;
    return [room, meant.toSorted()];
  });
  expect(told).toEqual(rooms.map((room) => [room, allowedOf(room)]));
  expect(new Set(rooms)).toEqual(new Set(Object.keys(mayImport).map((name) => name.split('/')[0])));
});

test.each(Object.entries(packagesOf))('%s uses no package but %j', (room, packages) => {
  const wrong = all
    .filter(({ from, to }) => roomOf(from) === room && !ours(to))
    .filter(({ to }) => !packages.some((name) => to.startsWith(name)));
  expect(wrong.map(tell)).toEqual([]);
});

test('no file imports itself over others', () => {
  const next = Map.groupBy(all, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '));
    if (done.has(file) || way.includes(file)) return;
    for (const { to } of next.get(file) ?? []) if (ours(to)) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of sources) visit(file, []);
  expect(circles).toEqual([]);
});

/** Who starts which program by its name, for that is no import. What a name of the build's is compiled, not started. */
const starts: Record<string, readonly string[]> = {
  'start.ts': ['server/main.ts', 'desk/main.ts'],
  'desk/pages/run-command.ts': ['cli/launch-check.ts', 'cli/leads.ts'],
  'desk/build/dev.ts': ['desk/main.ts'],
  'site/build/dev.ts': ['site/build/astro.ts', 'server/main.ts', 'desk/build/dev.ts'],
  'cli/setup/try.ts': ['site/build/check-content.ts'],
  'domain/publishing/problems-of.ts': ['site/build/check-content.ts'],
};

test('programs are started by name by those alone who may', () => {
  const named = ['start.ts', ...sources].flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(imported, '');
    const names = [...text.matchAll(/'((?:cli|desk|server|site)\/[\w/-]+\.ts)'/g)];
    return names.length === 0 ? [] : [[file, names.map(([, name]) => name)]];
  });
  expect(Object.fromEntries(named)).toEqual(starts);
});

test('no capability of the domain imports itself over others', () => {
  const capabilityOf = (file: string): string | undefined => /^domain\/([^/]+)\//.exec(file)?.[1];
  const below = new Map<string, Set<string>>();
  for (const { from, to } of all) {
    const [upper, lower] = [capabilityOf(from), capabilityOf(to)];
    if (upper === undefined || lower === undefined || upper === lower) continue;
    below.set(upper, (below.get(upper) ?? new Set()).add(lower));
  }
  const circles: string[] = [];
  const visit = (capability: string, way: readonly string[]): void => {
    if (way.includes(capability)) circles.push([...way, capability].join(' > '));
    else for (const lower of below.get(capability) ?? []) visit(lower, [...way, capability]);
  };
  for (const capability of below.keys()) visit(capability, []);
  expect(circles).toEqual([]);
});

/** Whatever could text or ring a number without the gate's permit, and the few that may. */
const closed: Record<string, readonly string[]> = {
  'server/twilio/post-message.ts': ['server/channels/seller-text.ts', 'server/channels/sms.ts'],
  'http/post-to-twilio.ts': ['http/twilio-calls.ts', 'server/twilio/post-message.ts'],
  // Rings phones of the family alone: whom a call goes on to is the answer of outgoing-call.ts, which asks the gate.
  'http/twilio-calls.ts': [
    'desk/pages/lead/call.ts',
    'desk/pages/phones.ts',
    'server/functions/outgoing-call.ts',
  ],
};

test.each(Object.entries(closed))('%s is used by %j alone', (file, allowed) => {
  // A type sends nothing.
  const users = sources.filter((from) =>
    [...readFileSync(from, 'utf8').matchAll(/import (?!type )[^;]*?from '([^']+)'/g)].some(
      ([, name = '']) => importedFile(from, name) === file,
    ),
  );
  expect(users.toSorted()).toEqual(allowed);
});

test('nothing but these two knows where Twilio takes messages, or answers one', () => {
  const knows = (words: string) =>
    sources.filter((file) => readFileSync(file, 'utf8').includes(words));
  expect(knows("'Messages'")).toEqual(['server/twilio/post-message.ts']);
  expect(knows('<Message>')).toEqual(['server/functions/inbound-text.ts']);
});
