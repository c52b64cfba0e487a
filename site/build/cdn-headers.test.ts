import { expect, test } from 'vitest';
import { cdnHeaders } from './cdn-headers.ts';

const page = (script: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; script-src 'self' '${script}'; base-uri 'none'`,
  'speculation-rules': '"/next-pages.speculationrules"',
});

test('one rule for all answers, with a policy that allows the code of every page', () => {
  const written = cdnHeaders(
    {
      everywhere: { 'x-frame-options': 'DENY' },
      files: {
        '/index.html': page('sha256-a'),
        '/faq.html': page('sha256-b'),
        '/waco.html': page('sha256-a'),
        '/icon.svg': { 'content-security-policy': "default-src 'none'; sandbox" },
      },
    },
    'www.elm.example',
  );
  expect(written).toBe(`/*
  x-frame-options: DENY
  strict-transport-security: max-age=31536000; includeSubDomains
  content-security-policy: default-src 'none'; script-src 'self' 'sha256-a' 'sha256-b'; base-uri 'none'
  speculation-rules: "/next-pages.speculationrules"

/_astro/*
  cache-control: public, max-age=31536000, immutable

/fonts/*
  cache-control: public, max-age=31536000, immutable

/og/*
  cache-control: public, max-age=31536000, immutable

/photos/*
  cache-control: public, max-age=31536000, immutable

/next-pages.speculationrules
  content-type: application/speculationrules+json
`);
});
