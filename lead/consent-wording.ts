/** The links that end the disclosure, in the order in which they are shown. */
export const policyLinks = [
  { label: 'Privacy Policy', path: '/privacy-policy' },
  { label: 'Terms of Service', path: '/terms-of-service' },
] as const;

/** What the owner writes beside the box. */
export type ConsentCopy = { label: string; disclosure: string };

/** Everything that stands beside the box, word for word; where a link leads follows in brackets. */
export const consentWording = ({ label, disclosure }: ConsentCopy): string => {
  const links = policyLinks.map((link) => `${link.label} (${link.path})`).join(' · ');
  return `${label}\n${disclosure} ${links}`;
};
