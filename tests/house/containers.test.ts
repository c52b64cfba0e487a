import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { variables } from '#config/env.ts';
import { served } from '#deploy/archive.ts';

/* Nothing here runs a container: what can be seen in the files is held. */

const compose = readFileSync('compose.yaml', 'utf8');
const { services, networks } = parse(compose);
const { site, caddy } = services;

test('a container of compose.yaml may do no more than docs/deploy.md says', () => {
  const [, options = ''] = /docker run -d --name site ([\s\S]*?) site\n/.exec(
    readFileSync('docs/deploy.md', 'utf8'),
  ) ?? [''];
  const optionOf = (name: string) => new RegExp(`--${name} (\\S+)`).exec(options)?.[1];
  expect(options).toContain('--read-only');
  expect(site).toMatchObject({
    read_only: true,
    tmpfs: optionOf('tmpfs'),
    cap_drop: [optionOf('cap-drop')],
    security_opt: [`${optionOf('security-opt')}:true`],
    mem_limit: optionOf('memory'),
    pids_limit: Number(optionOf('pids-limit')),
    stop_grace_period: `${optionOf('stop-timeout')}s`,
    restart: optionOf('restart'),
  });
  expect(caddy).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    cap_add: ['NET_BIND_SERVICE'],
  });
});

test('its settings are settings, and every placeholder of the Caddyfile is given', () => {
  const names = Object.keys(site.environment);
  expect(names.filter((name) => !(variables as readonly string[]).includes(name))).toEqual([]);
  const asked = readFileSync('deploy/Caddyfile', 'utf8').matchAll(/\{\$([A-Z_]+)/g);
  expect([...asked].map(([, name]) => name).toSorted()).toEqual(
    Object.keys(caddy.environment).toSorted(),
  );
});

test('Caddy alone is reached from outside, and alone believed', () => {
  expect(site.ports).toBeUndefined();
  expect(site.environment.TRUSTED_PROXIES).toBe(caddy.networks.inside.ipv4_address);
  expect(networks.inside.ipam.config[0].subnet).toBe('172.30.77.0/29');
  const image = readFileSync('Dockerfile', 'utf8');
  const [user, command] = [/^USER (.+)$/m, /^HEALTHCHECK .*CMD (.+)$/m].map(
    (line) => line.exec(image)?.[1],
  );
  expect(user).toBe('node');
  expect(site.healthcheck.test.slice(1)).toEqual(JSON.parse(command ?? ''));
});

test('an image and a release hold the same', () => {
  const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY (?!--)(.+) \S+$/gm)];
  const names = copied.flatMap(([, words = '']) => words.split(' '));
  const builds = [
    'package-lock.json',
    '.npmrc',
    'astro.config.ts',
    'build-views.ts',
    'tsconfig.json',
    'site',
  ];
  const ours = served.filter((name) => !name.startsWith('site/'));
  expect(names.filter((name) => !builds.includes(name)).toSorted()).toEqual(ours.toSorted());
});
