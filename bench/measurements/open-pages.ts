import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDesk } from '#tests/support/desk-process.ts';
import { openBrowser } from '../browser.ts';
import { signInAtDesk } from '../desk-session.ts';
import { fillDesk } from '../filled-desk.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../median.ts';

const open = 20;
const minutes = { full: 3, quick: 1 };
const minuteMs = 60_000;
/** What a page asks for when it opens is over by then, and the desk has compiled what it runs again and again. */
const settleMs = 15_000;

const how = `A desk with a thousand leads, of whom 370 are still worked on, and ${open} pages of Call next in Chromium, 360 pixels wide, which nobody touches and for which nothing happens; what the desk's process takes of the processor in a minute, as /proc counts it, the median of the minutes.`;

export const measurement: Measurement = {
  title: 'The desk with twenty pages left open',
  seconds: { full: 220, quick: 95 },
  measure: async ({ quick, tell }) => {
    const filled = await fillDesk(1_000);
    const desk = await startDesk({ DATA_DIR: filled.folder });
    const browser = await openBrowser();
    const times = quick ? minutes.quick : minutes.full;
    try {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      const [name = '', value = ''] = (await signInAtDesk(desk.store)).split('=');
      await context.addCookies([{ name, value, url: desk.url, httpOnly: true }]);
      const asked: string[] = [];
      context.on('request', (request) => asked.push(new URL(request.url()).pathname));
      for (let page = 0; page < open; page += 1) {
        tell(page, open + times, 'pages');
        await (await context.newPage()).goto(desk.url);
      }
      await sleep(settleMs);
      asked.length = 0;
      const taken: number[] = [];
      while (taken.length < times) {
        tell(open + taken.length, open + times, 'minutes');
        const before = processorMs(desk.process.pid ?? 0);
        await sleep(minuteMs);
        taken.push(processorMs(desk.process.pid ?? 0) - before);
      }
      const drawn = asked.filter((path) => path === '/').length / times;
      const followed = asked.filter((path) => path === '/changes').length / times;
      const note = `in a minute ${followed.toFixed(0)} times whether anything is new, ${drawn.toFixed(1)} pages drawn`;
      const [figure, unit] = [median(taken), 'ms'];
      return { rows: [{ name: 'processor time a minute', figure, unit, limit: 590, how, note }] };
    } finally {
      await browser.close();
      await desk.stop();
    }
  },
};

/** In clock ticks, a hundred of which are a second wherever Linux runs Node. */
const processorMs = (pid: number): number => {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(afterName[11]) + Number(afterName[12])) * 10;
};
