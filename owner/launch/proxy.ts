import type { Config } from '#settings/config.ts';
import { type Finding, when } from './finding.ts';

type Told = Pick<Config, 'host' | 'siteUrl' | 'trustedProxies'>;

/** This server speaks no TLS itself: a proxy in front of it does, and must be named to be believed. */
export const proxyFindings = ({ host, siteUrl, trustedProxies }: Told): Finding[] => [
  ...when(!siteUrl.startsWith('https://'), {
    ...inSettings('no-https', 'SITE_URL'),
    problem: 'The address of the site begins with http://, so what sellers type is not encrypted.',
    action: 'Write the address with https://, and have Caddy or nginx answer it (docs/deploy.md).',
  }),
  ...(trustedProxies.length === 0 ? [isLoopback(host) ? unnamedProxy : openToAll(host)] : []),
];

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|::1)$/.test(host);

const inSettings = (id: string, field: string) =>
  ({ id, severity: 'blocking', file: '.env', field }) as const;

const unnamedProxy: Finding = {
  ...inSettings('no-proxy', 'TRUSTED_PROXIES'),
  problem: 'Nothing is known to stand in front of the server and encrypt the connection (https).',
  action:
    'Put Caddy or nginx in front of it (docs/deploy.md) and write its address there: 127.0.0.1 if it runs on the same machine.',
};

const openToAll = (host: string): Finding => ({
  ...inSettings('no-proxy', 'HOST'),
  problem: `HOST is ${host}, so anyone can reach the server, and the connection is not encrypted.`,
  action:
    'Set HOST to 127.0.0.1 and put Caddy or nginx in front of it, or name the proxy you have in TRUSTED_PROXIES (docs/deploy.md).',
});
