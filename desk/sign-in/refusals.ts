/** What the sign-in page says; nothing of it tells a stranger who has a passkey. */
export const refusals = {
  tooMany: 'Too many tries. Wait ten minutes and try again.',
  unknownPasskey:
    'This passkey doesn’t belong to this desk. Ask an owner for a new link, or make one with "npm run desk".',
  notProven: 'Your device couldn’t prove who you are. Try again.',
  notYours:
    'Use a passkey of your own, on this device or another one of yours. Nothing was done yet.',
  linkGone: 'This link was already used, or is too old. Ask for a new one.',
  nameMissing: 'Type your name first.',
} as const;
