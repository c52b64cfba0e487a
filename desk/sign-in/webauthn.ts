/** Loaded when somebody first signs in: it takes 7 MB, and sessions last for a month. */
export const webauthn = () => import('@simplewebauthn/server');
