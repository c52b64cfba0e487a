import { type ClientRequest, request as httpRequest } from 'node:http';
import sharp from 'sharp';
import { madeUpPhoto } from '../made-up-photo.ts';
import { startMeasuredService } from '../measured-service.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';
import { askForLink, proxied, sendPhoto } from '../photo-sender.ts';

const trickling = 60;
const sellers = 4;
const photosEach = { full: 8, quick: 3 };
const rounds = { full: 3, quick: 1 };

const how = `${sellers} sellers, each from an address of their own, send photos of 2,048 pixels one by one; alone, and while one other address has begun ${trickling} uploads with one link and sends a byte of each now and then, and again whatever is refused. The median of a photo beside them against the median alone, as the median of the rounds.`;

/** For as long as it may, and then again. */
const trickle = (url: string, path: string, from: string): (() => void) => {
  let [post, isOver]: [ClientRequest | undefined, boolean] = [undefined, false];
  let more: NodeJS.Timeout | undefined;
  const begin = (): void => {
    clearInterval(more);
    if (isOver) return;
    const headers = { 'content-type': 'multipart/form-data; boundary=b', ...proxied(from) };
    const agent = false;
    post = httpRequest(`${url}${path}/photos`, { method: 'POST', headers, agent });
    post.on('error', () => undefined).on('response', (answer) => answer.resume());
    post.once('close', () => setTimeout(begin, 1_000));
    post.write('--b\r\n');
    more = setInterval(() => post?.write('-'), 500);
  };
  begin();
  return () => {
    isOver = true;
    clearInterval(more);
    post?.destroy();
  };
};

type Turn = { alone: number; beside: number };

const takeTurn = async (url: string, photo: Buffer, count: number, turn: number): Promise<Turn> => {
  const medianMs = async (which: string): Promise<number> => {
    const taken = Array.from({ length: sellers }, async (_, index) => {
      const from = `203.0.113.${index + 1}`;
      const link = await askForLink(url, `${turn} ${which} ${index}`, from);
      const times: number[] = [];
      for (let sent = 0; sent < count; sent += 1) {
        const started = performance.now();
        await sendPhoto(url, link, photo, sent, from);
        times.push(performance.now() - started);
      }
      return times;
    });
    return median((await Promise.all(taken)).flat());
  };
  const alone = await medianMs('alone');
  const attacker = '198.51.100.7';
  const link = await askForLink(url, `${turn} attacker`, attacker);
  const ends = Array.from({ length: trickling }, () => trickle(url, link, attacker));
  try {
    return { alone, beside: await medianMs('beside') };
  } finally {
    for (const end of ends) end();
  }
};

const rowOf = (turns: readonly Turn[]): Row => ({
  name: `a photo beside ${trickling} trickling uploads of one address against one without`,
  figure: median(turns.map(({ alone, beside }) => beside / alone)),
  unit: 'x',
  limit: 1.5,
  how,
  note: turns
    .map(({ alone, beside }) => `${beside.toFixed(0)} against ${alone.toFixed(0)} ms`)
    .join('; '),
});

export const measurement: Measurement = {
  title: 'Photos beside trickling uploads',
  seconds: { full: 60, quick: 15 },
  measure: async ({ quick, tell }) => {
    const [total, count] = quick
      ? [rounds.quick, photosEach.quick]
      : [rounds.full, photosEach.full];
    const photo = await sharp(await madeUpPhoto(2_048, 1_536, 92))
      .jpeg({ quality: 65 })
      .toBuffer();
    const service = await startMeasuredService({ TRUSTED_PROXIES: '127.0.0.1' });
    try {
      await takeTurn(service.url, photo, 1, 0);
      const turns: Turn[] = [];
      while (turns.length < total) {
        tell(turns.length, total, `turn ${turns.length + 1}`);
        turns.push(await takeTurn(service.url, photo, count, turns.length + 1));
      }
      return { rows: [rowOf(turns)] };
    } finally {
      await service.stop();
    }
  },
};
