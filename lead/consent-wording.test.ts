import { expect, test } from 'vitest';
import { consentWording } from './consent-wording.ts';

test('the wording is everything beside the box, with where its links lead', () => {
  const links = [
    { label: 'Privacy Policy', path: '/privacy-policy' },
    { label: 'Terms of Service', path: '/terms-of-service' },
  ];
  expect(
    consentWording({ label: 'I agree to texts.', disclosure: 'Reply STOP to end.', links }),
  ).toBe(
    'I agree to texts.\nReply STOP to end. Privacy Policy (/privacy-policy) · Terms of Service (/terms-of-service)',
  );
});
