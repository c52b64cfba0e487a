import { expect, test } from 'vitest';
import { createTally } from './tally.ts';
import { createVisitors } from './visitors.ts';
import { isMachine, mayCountAsView, type RequestHeaders } from './who-counts.ts';

type Request = { at: number; address: string; headers: RequestHeaders; page: number };
type Log = { requests: Request[]; visits: number; views: number };

/** The same log every time. */
const random = (() => {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
})();
const upTo = (most: number): number => Math.floor(random() * most);

const browsers = Array.from(
  { length: 400 },
  (_, index) => `Mozilla/5.0 (Linux; Android 14; Phone ${index}) AppleWebKit/537.36 Mobile`,
);
const robots = ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.5.0', 'facebookexternalhit/1.1'];

const hour = 3_600_000;
const minute = 60_000;

/** A week of people who reload, open a second tab and come back, some behind one address, among machines. */
const madeUpWeek = (): Log => {
  const log: Log = { requests: [], visits: 0, views: 0 };
  for (let person = 0; person < 5_000; person += 1) {
    const begins = upTo(7 * 24 * 60) * minute;
    // One in twenty shares an address with others, and seldom the browser too.
    const address = person % 20 === 0 ? '198.51.100.1' : `10.${person >> 8}.${person & 255}.7`;
    const headers = { 'user-agent': browsers[upTo(browsers.length)] ?? '' };
    const seen = new Set<number>();
    const open = (at: number, page: number, more: RequestHeaders = {}): void => {
      log.requests.push({ at, address, headers: { ...headers, ...more }, page });
    };
    for (let step = 0; step <= upTo(4); step += 1) {
      const [page, at] = [upTo(60), begins + step * 3 * minute];
      seen.add(page);
      open(at, page);
      if (random() < 0.2) open(at + minute, page);
      if (random() < 0.1) open(at + 1, page);
      if (random() < 0.3) open(at + 2, upTo(60), { 'sec-purpose': 'prefetch' });
    }
    log.visits += 1;
    log.views += seen.size;
    for (let robot = 0; robot < 2; robot += 1) {
      const headersOfRobot = { 'user-agent': robots[upTo(robots.length)] };
      log.requests.push({
        at: begins,
        address: '192.0.2.9',
        headers: headersOfRobot,
        page: upTo(60),
      });
    }
  }
  log.requests.sort((a, b) => a.at - b.at);
  return log;
};

test('of a made-up week visits and views are off by at most one in a hundred', () => {
  const { requests, visits, views } = madeUpWeek();
  const visitors = createVisitors({
    networksOf: (address) => [address],
    isPerson: ({ userAgent }) => !isMachine(userAgent),
  });
  const tally = createTally();
  const base = { day: '2026-11-16', language: 'en', source: 'direct', device: 'phone' };
  for (const { at, address, headers, page } of requests) {
    if (!mayCountAsView(headers)) continue;
    const asker = { address, userAgent: String(headers['user-agent']) };
    const seen = visitors.see(asker, page, () => 'direct', at + 1_000 * hour);
    if (seen?.isNew) tally.add({ ...base, page: `/${page}`, event: 'visit' });
    if (seen?.isNewPage) tally.add({ ...base, page: `/${page}`, event: 'view' });
  }
  const counted = tally.take();
  const sum = (event: string) =>
    counted.filter((one) => one.event === event).reduce((all, { count }) => all + count, 0);
  expect(Math.abs(sum('visit') - visits) / visits).toBeLessThanOrEqual(0.01);
  expect(Math.abs(sum('view') - views) / views).toBeLessThanOrEqual(0.01);
});
