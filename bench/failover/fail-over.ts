import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { drain, patienceMs } from '../soak/drain.ts';
import { inspect } from '../soak/inspect.ts';
import { startSoakedMail } from '../soak/mail-server.ts';
import type { Served } from '../soak/rows-of-sellers.ts';
import { type Sellers, startSellers } from '../soak/sellers.ts';
import { startServers } from '../soak/servers.ts';
import { debianPrograms } from './debian-programs.ts';
import { startHaproxy } from './haproxy.ts';
import { addressThrough, PostgresMachine } from './postgres-machine.ts';

export type FailedOver = Served & {
  /** From each promotion until the next seller was thanked. */
  thankedAfterMs: number[];
};

const perSecond = 10;

type Options = { times: number; tell: (done: number) => void };

/**
 * Two servers of the site behind HAProxy, and sellers who never stop: the primary is killed, somebody notices and
 * promotes the standby, and what was the primary follows it; then the same the other way.
 */
export const failOver = async ({ times, tell }: Options): Promise<FailedOver> => {
  const programs = debianPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'failover-'));
  chmodSync(folder, 0o755);
  const [at, ...ports] = [await freePort(), await freePort(), await freePort()];
  const machines = ports.map(
    (port, index) => new PostgresMachine(programs, join(folder, `machine-${index + 1}`), port),
  );
  const [one, two] = machines as [PostgresMachine, PostgresMachine];
  await one.begin();
  await two.follow(one);
  const haproxy = startHaproxy(programs, folder, { at, one: one.port, two: two.port });
  const mail = await startSoakedMail();
  const url = addressThrough(at);
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: url, SMTP_URL: mail.url };
  const servers = await startServers(env);
  const sellers = startSellers(servers.addressOf, perSecond);
  const thankedAfterMs: number[] = [];
  try {
    let [primary, standby] = [one, two];
    for (let done = 0; done < times; done += 1) {
      tell(done);
      await sleep(2_000 + Math.random() * 3_000);
      await primary.kill();
      await sleep(1_000 + Math.random() * 4_000);
      await standby.promote();
      thankedAfterMs.push(await untilThanked(sellers));
      [primary, standby] = [standby, primary];
      await standby.follow(primary);
    }
    await sellers.finish(patienceMs);
    await drain({ url });
    await servers.stop();
    return {
      ...(await inspect({ url }, sellers.acknowledged, mail.received)),
      begun: sellers.begun(),
      thanked: sellers.acknowledged.size,
      answers: sellers.answers,
      thankedAfterMs,
    };
  } finally {
    await sellers.finish(0);
    await servers.stop();
    await mail.stop();
    await haproxy.stop();
    for (const machine of machines) await machine.kill();
    rmSync(folder, { recursive: true, force: true });
  }
};

const untilThanked = async ({ acknowledged }: Sellers): Promise<number> => {
  const [began, before] = [performance.now(), acknowledged.size];
  while (acknowledged.size === before) {
    if (performance.now() - began > patienceMs) throw new Error('nobody was thanked any more');
    await sleep(10);
  }
  return performance.now() - began;
};
