import type { Page } from 'playwright-core';

/** A device that can make passkeys, and says yes whenever it is asked. */
export const addAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** Opens a one-time link and makes a passkey; ends on Call next. */
export const joinWith = async (page: Page, link: string, name?: string): Promise<void> => {
  await page.goto(link);
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Set up this device' }).click();
  await page.waitForURL((url) => url.pathname === '/');
};
