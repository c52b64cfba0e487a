import { request } from 'node:http';

const patienceMs = 3_000;

/** An address to listen on everywhere is asked on this machine. */
const askedHost: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Whether service or desk of this machine answers; `off` where it is left out. */
export const answers = async ({
  host,
  port,
}: {
  host: string;
  port: number | undefined;
}): Promise<'up' | 'down' | 'off'> => {
  if (port === undefined) return 'off';
  const { promise, resolve } = Promise.withResolvers<'up' | 'down'>();
  const signal = AbortSignal.timeout(patienceMs);
  request(
    { host: askedHost[host] ?? host, port, path: '/healthz', agent: false, signal },
    (response) => resolve(response.resume().statusCode === 200 ? 'up' : 'down'),
  )
    .once('error', () => resolve('down'))
    .end();
  return promise;
};
