import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Env } from '#config/env.ts';
import { serviceFlags, startEnvironment } from '#config/start-flags.ts';
import { idempotencyHeader, type OfferRequest, offerFunctionPath } from '#lead/fields.ts';
import type { ServiceOverrides } from '#server/service.ts';
import { bareEnv } from './bare-env.ts';
import { endWithUs } from './end-with-us.ts';
import { request } from './service-leads.ts';

export type ServiceProcess = { address: string; process: ChildProcess; kill: () => Promise<void> };

const noSite = join(tmpdir(), 'no-such-site');

export const spawnService = async (
  env: Env,
  overrides: Pick<
    ServiceOverrides,
    'worker' | 'timeouts' | 'mostConnections' | 'upkeepEveryMs'
  > = {},
  options: { uid?: number; cwd?: string; detached?: boolean } = {},
): Promise<ServiceProcess> => {
  // As an owner's server is started: a soak holds its memory to a limit.
  const child = spawn(process.execPath, [...serviceFlags, 'tests/support/service-child.ts'], {
    env: {
      ...bareEnv,
      ...startEnvironment,
      PORT: '0',
      LOG_LEVEL: 'silent',
      SITE_OUT_DIR: noSite,
      RATE_LIMIT_MAX: '1000000',
      ...env,
      SERVICE_OVERRIDES: JSON.stringify(overrides),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  endWithUs(child);
  const address = await firstAddress(child);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { address, process: child, kill };
};

const firstAddress = async (child: ChildProcess): Promise<string> => {
  if (child.stdout === null) throw new Error('the service has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Listening on (.+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the service ended before it listened');
};

export type Acknowledged = { id: string; reference: string };

let posted = 0;

export type Post = {
  fields?: Partial<OfferRequest> & { language?: string; source?: Record<string, string> };
  /** The same for each try of one seller. */
  key?: string;
  patienceMs?: number;
};

export const postLead = (address: string, post: Post = {}): Promise<Response> => {
  posted += 1;
  const { fields = { email: '', comments: `lead ${posted}` }, key, patienceMs } = post;
  return fetch(`${address}${offerFunctionPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { [idempotencyHeader]: key }),
    },
    body: JSON.stringify({ ...request, ...fields }),
    ...(patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }),
  });
};

/** Posts leads, several at a time, until told to stop; keeps what the server said yes to. */
export const startLoad = (addresses: readonly string[], atOnce = 4) => {
  const acknowledged: Acknowledged[] = [];
  const statuses = new Map<number | 'lost', number>();
  const count = (status: number | 'lost') => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let stopped = false;
  const one = async (index: number): Promise<void> => {
    while (!stopped) {
      try {
        const response = await postLead(addresses[index % addresses.length] ?? '');
        const body = (await response.json()) as Acknowledged;
        if (response.status === 200) acknowledged.push(body);
        count(response.status);
      } catch {
        count('lost');
        // A server that is gone refuses at once: leave it some air.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const running = Promise.all(Array.from({ length: atOnce }, (_, index) => one(index)));
  const stop = async () => {
    stopped = true;
    await running;
    return { acknowledged, statuses };
  };
  return { acknowledged, statuses, stop };
};
