const dotsMeanNothing = new Set(['gmail.com', 'googlemail.com']);

/** The same for every way to write one mailbox, as far as that is known: ann+offer@ is read by ann@. */
export const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const plain = local.replace(/(?<=.)\+.*$/, '');
  return `${dotsMeanNothing.has(domain) ? plain.replaceAll('.', '') : plain}@${domain}`;
};
