import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyHeader, offerFunctionPath } from '#lead/fields.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { request } from '#tests/support/service-leads.ts';
import { startEndpoint } from '#tests/support/service-receivers.ts';
import { startMailSink } from '../mail-sink.ts';
import { startMeasuredService } from '../measured-service.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median, quantile } from '../median.ts';

const perSecond = 50;
const seconds = { full: 12, quick: 4 };

const how = `The real server on SQLite with a local mail server and a local webhook; ${perSecond} sellers a second, whether or not the ones before have their answer. From the answer to the seller, which comes right after the commit, until the whole message is with the mail server or the webhook.`;

type Rings = Map<string, number>;

const rowOf = (name: string, answered: Rings, rung: Rings): Row => {
  const waits = [...answered].map(([reference, at]) =>
    Math.max(0, (rung.get(reference) ?? Number.POSITIVE_INFINITY) - at),
  );
  const note = `p99 ${quantile(waits, 0.99).toFixed(0)} ms, of ${waits.length} leads`;
  return { name, figure: median(waits), unit: 'ms', limit: 1_000, how, note };
};

export const measurement: Measurement = {
  title: 'From the lead to the first ring',
  seconds: { full: 18, quick: 9 },
  measure: async ({ quick, tell }) => {
    const [answered, mailed, called]: [Rings, Rings, Rings] = [new Map(), new Map(), new Map()];
    const total = perSecond * (quick ? seconds.quick : seconds.full);
    const sink = await startMailSink((_, subject) => {
      const reference = /\((\w{3}-\w{3})\)$/.exec(subject)?.[1];
      if (reference !== undefined) mailed.set(reference, performance.now());
    });
    const hook = await startEndpoint((response, { body }) => {
      called.set(JSON.parse(body).data.reference, performance.now());
      response.end();
    });
    // What is measured is the way of a message, not the budget that gathers it.
    const content = copyContent();
    content.write('company.yaml', (text) => text.replace(/(erHour): \d+$/gm, '$1: 100000'));
    const service = await startMeasuredService({
      SMTP_URL: sink.url,
      WEBHOOK_URL: hook.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
      CONTENT_DIR: content.folder,
    });
    const ask = async (number: number): Promise<void> => {
      const answer = await fetch(service.url + offerFunctionPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [idempotencyHeader]: `ring-${number}` },
        body: JSON.stringify({ ...request, email: '', comments: `Lead ${number}.` }),
      });
      const { reference } = (await answer.json()) as { reference: string };
      answered.set(reference, performance.now());
    };
    try {
      const asking: Promise<void>[] = [];
      for (let number = 0; number < total; number += 1) {
        asking.push(ask(number));
        if (number % perSecond === 0) tell(number, total, `${number} leads`);
        await sleep(1_000 / perSecond);
      }
      await Promise.all(asking);
      const deadline = performance.now() + 20_000;
      while (Math.min(mailed.size, called.size) < total && performance.now() < deadline) {
        await sleep(50);
      }
      return { rows: [rowOf('mail', answered, mailed), rowOf('webhook', answered, called)] };
    } finally {
      await service.stop();
      await hook.stop();
      await sink.stop();
      content.remove();
    }
  },
};
