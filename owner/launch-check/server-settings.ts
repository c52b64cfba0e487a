import type { Config } from '#settings/config.ts';
import { adviceIn, blockingIn, type Finding, findingIf } from './finding.ts';

type Listener = Pick<Config, 'host' | 'siteUrl' | 'trustedProxies'>;

/** This server speaks no TLS itself: a proxy in front of it does, and must be named to be believed. */
export const proxyFindings = ({ host, siteUrl, trustedProxies }: Listener): Finding[] => [
  ...findingIf(!siteUrl.startsWith('https://'), {
    ...blockingIn('.env', 'SITE_URL', 'no-https'),
    problem: 'The address of the site begins with http://, so what sellers type is not encrypted.',
    action: 'Write the address with https://, and have Caddy or nginx answer it (docs/deploy.md).',
  }),
  ...(trustedProxies.length === 0 ? [isLoopback(host) ? unnamedProxy : openToAll(host)] : []),
];

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|::1)$/.test(host);

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

export const placesFindings = ({ placesApiKey }: Pick<Config, 'placesApiKey'>): Finding[] =>
  findingIf(placesApiKey === undefined, {
    ...adviceIn('.env', 'GOOGLE_PLACES_API_KEY', 'no-places-key'),
    problem: 'Sellers have to type their whole address, because Google may not suggest it.',
    action: 'Get a key for the Places API (New) from Google and write it there.',
  });
