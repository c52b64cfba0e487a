import { expect, test } from 'vitest';
import { inlineHashes } from './inline-code.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const page = `<style>a{}</style><script>1</script><script type="module">2</script><script>1</script>
<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script></script>`;

test('scripts that run and styles are hashed, each once', () => {
  expect(inlineHashes(page)).toEqual({
    scripts: [
      "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
      "'sha256-1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU='",
    ],
    styles: [expect.stringMatching(/^'sha256-.{43}='$/)],
  });
});

test('the policy allows what the page holds, Google Maps with the form, and nothing unsafe', () => {
  const policy = contentSecurityPolicy(inlineHashes(page), { form: true });
  expect(policy).toContain("script-src 'self' 'sha256-a4ayc");
  expect(policy).toContain('https://maps.googleapis.com');
  expect(policy).toContain('https://places.googleapis.com');
  expect(contentSecurityPolicy(inlineHashes(page))).not.toContain('google');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});
