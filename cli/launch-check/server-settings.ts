import type { Config } from '#config/config.ts';
import { isThisMachine } from '#config/this-machine.ts';
import { adviceIn, blockingIn, type Finding, findingIf } from './finding.ts';

type Listener = Pick<Config, 'host' | 'siteUrl' | 'trustedProxies'>;

/** This server speaks no TLS itself: a proxy in front of it does, and must be named to be believed. */
export const proxyFindings = ({ host, siteUrl, trustedProxies }: Listener): Finding[] => [
  ...findingIf(!siteUrl.startsWith('https://'), {
    ...blockingIn('.env', 'SITE_URL', 'no-https'),
    problem: 'The address of the site begins with http://, so what sellers type is not encrypted.',
    action: 'Write the address with https://, and have Caddy or nginx answer it (docs/deploy.md).',
  }),
  ...(trustedProxies.length === 0 ? [isThisMachine(host) ? unnamedProxy : openToAll(host)] : []),
];

const unnamedProxy: Finding = {
  ...blockingIn('.env', 'TRUSTED_PROXIES', 'no-proxy'),
  problem: 'Nothing is known to stand in front of the server and encrypt the connection (https).',
  action:
    'Put Caddy or nginx in front of it (docs/deploy.md) and write its address there: 127.0.0.1 if it runs on the same machine.',
};

const openToAll = (host: string): Finding => ({
  ...blockingIn('.env', 'HOST', 'no-proxy'),
  problem: `HOST is ${host}, so anyone can reach the server, and the connection is not encrypted.`,
  action:
    'Set HOST to 127.0.0.1 and put Caddy or nginx in front of it, or name the proxy you have in TRUSTED_PROXIES (docs/deploy.md).',
});

/** The desk shows every seller to whoever gets in: it is reached by https, through the proxy, and by nothing else. */
export const deskFindings = ({
  desk: { host, port, url },
  trustedProxies,
}: Pick<Config, 'desk' | 'trustedProxies'>): Finding[] => {
  if (port === undefined) return [];
  return [
    ...findingIf(!isThisMachine(host) && trustedProxies.length === 0, {
      ...blockingIn('.env', 'DESK_HOST', 'desk-open'),
      problem: `DESK_HOST is ${host}, so anyone who reaches this machine reaches the desk, unencrypted.`,
      action:
        'Set DESK_HOST to 127.0.0.1 and put Caddy or nginx in front of it, or name the proxy you have in TRUSTED_PROXIES (docs/deploy.md).',
    }),
    ...findingIf(isThisMachine(new URL(url).hostname), {
      ...adviceIn('.env', 'DESK_URL', 'desk-without-address'),
      problem: 'The desk has no address, so no phone can open it and no message links to it.',
      action:
        'Write its address there, such as https://desk.example.com, and have Caddy or nginx answer it (docs/deploy.md); or DESK_PORT=off where another machine has the desk.',
    }),
  ];
};

/** What would carry sellers' data beyond this machine for anyone along the way to read. */
export const plainConnectionFindings = ({
  webhook,
  store,
  twilio,
}: Pick<Config, 'webhook' | 'store' | 'twilio'>): Finding[] => [
  ...findingIf(twilio !== undefined && isPlainBeyond(twilio.apiUrl), {
    ...blockingIn('.env', 'TWILIO_API_URL', 'twilio-not-encrypted'),
    problem: 'Texts, numbers and the password for Twilio would go there unencrypted.',
    action: 'Remove TWILIO_API_URL, or write its address with https://.',
  }),
  ...findingIf(webhook !== undefined && !webhook.allowHttp && isPlainBeyond(webhook.url), {
    ...blockingIn('.env', 'WEBHOOK_URL', 'webhook-not-encrypted'),
    problem: 'Every lead would go to the webhook unencrypted, for anyone along the way to read.',
    action:
      'Write its address with https://, or set ALLOW_HTTP_WEBHOOK=yes if the connection is private.',
  }),
  ...findingIf('url' in store && isDatabaseBeyond(store.url), {
    ...blockingIn('.env', 'DATABASE_URL', 'database-not-encrypted'),
    problem: 'The address of the database does not say whether the connection is encrypted.',
    action: 'Add ?sslmode=verify-full, or ?sslmode=disable if the connection is private.',
  }),
];

const isPlainBeyond = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isThisMachine(hostname);
};

/** A database that is reached through a socket on this machine has no host, or names a folder. */
const isDatabaseBeyond = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const isSocket = host === '' || host.startsWith('/');
  return !isSocket && !isThisMachine(host) && !searchParams.has('sslmode');
};

/** A server that is down cannot say so: only somebody outside can. */
export const monitorFindings = ({
  siteUrl,
  readyzToken,
}: Pick<Config, 'siteUrl' | 'readyzToken'>): Finding[] =>
  findingIf(readyzToken === undefined, {
    ...adviceIn('.env', 'READYZ_TOKEN', 'no-monitor'),
    problem: 'If this machine fails, nothing on it can tell you; someone outside has to watch.',
    action: `Have an uptime monitor of your choice ask ${siteUrl}/readyz every minute and write or call you when the answer is not 200; with a token, written there and at the monitor, it also sees when nobody is told of leads (docs/operate.md).`,
  });
