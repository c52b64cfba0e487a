import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { openBrowser } from '../browser.ts';
import { load } from '../load.ts';
import { leadPost } from '../made-up-leads.ts';
import { madeUpPhoto } from '../made-up-photo.ts';
import { startMeasuredService } from '../measured-service.ts';
import type { Measurement, Row } from '../measurement.ts';
import { quantile } from '../median.ts';
import { askForLink, sendPhoto } from '../photo-sender.ts';
import { residentMegabytes } from '../resident-memory.ts';

const sellers = 20;
const photosEach = { full: 10, quick: 2 };
const aloneMs = { full: 10_000, quick: 2_000 };

const together = `${sellers} sellers send their photos one by one, all at once, as the page has made them smaller: 2,048 pixels wide. Meanwhile leads come over one keep-alive connection, one after the other; before that they come alone.`;
const slowLine =
  'A photo of 12 megapixels and 4 MB is chosen on the private page in Chromium, which sends 1 Mbit/s with 50 ms of delay: from the choice until the page says that the photo is with us.';

const addressOf = (index: number): string => `203.0.113.${index + 1}`;

const sendPhotos = async (url: string, index: number, photo: Buffer, count: number) => {
  const link = await askForLink(url, `${index}`, addressOf(index));
  for (let sent = 0; sent < count; sent += 1) {
    await sendPhoto(url, link, photo, sent, addressOf(index));
  }
};

/** Of the server and of whatever it has started. */
const memoryOf = (pid: number): number => {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const children = [...all.matchAll(/(\d+) +(\d+)/g)].filter(([, , from]) => Number(from) === pid);
  return [pid, ...children.map(([, child]) => Number(child))]
    .map((one) => {
      try {
        return residentMegabytes(one);
      } catch {
        // Ended meanwhile.
        return 0;
      }
    })
    .reduce((sum, one) => sum + one, 0);
};

const measureTogether = async (photo: Buffer, quick: boolean): Promise<Row[]> => {
  const [count, ms] = quick ? [photosEach.quick, aloneMs.quick] : [photosEach.full, aloneMs.full];
  const service = await startMeasuredService({ TRUSTED_PROXIES: '127.0.0.1' });
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(service.pid));
  }, 250);
  try {
    const leads = async (until: Parameters<typeof load>[1]['until']) =>
      (await load(service.url, { connections: 1, until, request: leadPost })).latencies;
    await leads({ ms: 1_000 });
    const alone = await leads({ ms });
    const started = performance.now();
    let isOver = false;
    const beside: number[] = [];
    const taking = (async () => {
      while (!isOver) beside.push(...(await leads({ ms: 500 })));
    })();
    await Promise.all(
      Array.from({ length: sellers }, (_, index) => sendPhotos(service.url, index, photo, count)),
    );
    isOver = true;
    await taking;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const p99 = (latencies: readonly number[]): number => quantile(latencies, 0.99);
    return [
      {
        name: 'p99 of leads beside photos against p99 without',
        figure: p99(beside) / p99(alone),
        unit: 'x',
        limit: 2,
        how: together,
        note: `p99 ${p99(beside).toFixed(1)} ms beside and ${p99(alone).toFixed(1)} ms without; ${sellers * count} photos in ${seconds} s`,
      },
      { name: 'server and child, at most', figure: most, unit: 'MB', limit: 300, how: together },
    ];
  } finally {
    clearInterval(watching);
    await service.stop();
  }
};

const measureSlowLine = async (photo: Buffer, folder: string): Promise<Row> => {
  const service = await startMeasuredService({ SITE_OUT_DIR: folder });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(service.url + (await askForLink(service.url, '0', addressOf(0))));
    const field = page.locator('#photos input[type=file]');
    await field.focus();
    await page.locator('.photo-form button').waitFor({ state: 'detached' });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const bytesPerSecond = 1_000_000 / 8;
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 50,
      uploadThroughput: bytesPerSecond,
      downloadThroughput: bytesPerSecond,
    });
    const started = performance.now();
    await field.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.locator('.photo-grid li').waitFor({ timeout: 60_000 });
    const seconds = (performance.now() - started) / 1000;
    const megabytes = (photo.length / 1e6).toFixed(1);
    const note = `a file of ${megabytes} MB`;
    const name = 'a phone’s photo at 1 Mbit/s, scaled and sent';
    return { name, figure: seconds, unit: 's', limit: 6, how: slowLine, note };
  } finally {
    await browser.close();
    await service.stop();
  }
};

export const measurement: Measurement = {
  title: 'Photos',
  seconds: { full: 90, quick: 30 },
  measure: async ({ quick, site, tell }) => {
    tell(0, 3, 'a photo');
    const photo = await madeUpPhoto(4_000, 3_000, 92);
    const scaled = await sharp(photo).resize(2_048).jpeg({ quality: 65 }).toBuffer();
    tell(1, 3, 'twenty sellers');
    const rows = await measureTogether(scaled, quick);
    tell(2, 3, 'a slow line');
    const { folder } = await site();
    rows.push(await measureSlowLine(photo, folder));
    return { rows };
  },
};
