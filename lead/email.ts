const dotsMeanNothing = new Set(['gmail.com', 'googlemail.com']);

/** The same for every way to write one mailbox, as far as that is known: ann+offer@ is read by ann@. */
export const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const plain = local.replace(/(?<=.)\+.*$/, '');
  return `${dotsMeanNothing.has(domain) ? plain.replaceAll('.', '') : plain}@${domain}`;
};

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

// One plain address and nothing else: a comma, a display name or a line break would let the form
// address mail to strangers.
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`);

export const normalizeEmail = (raw: string): string => raw.trim().toLowerCase();

export const looksLikeEmail = (raw: string): boolean => {
  const email = normalizeEmail(raw);
  return email.length <= 254 && email.indexOf('@') <= 64 && address.test(email);
};
