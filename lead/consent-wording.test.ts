import { expect, test } from 'vitest';
import { consentWording } from './consent-wording.ts';

test('the wording is everything beside the box, with where its links lead', () => {
  expect(consentWording({ label: 'I agree to texts.', disclosure: 'Reply STOP to end.' })).toBe(
    'I agree to texts.\nReply STOP to end. Privacy Policy (/privacy-policy) · Terms of Service (/terms-of-service)',
  );
});
