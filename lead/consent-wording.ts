type PolicyLink = { label: string; path: string };

/** What the owner writes beside the box, with the links that end it in the order in which they are shown. */
export type ConsentCopy = { label: string; disclosure: string; links: readonly PolicyLink[] };

/** Everything that stands beside the box, word for word; where a link leads follows in brackets. */
export const consentWording = ({ label, disclosure, links }: ConsentCopy): string => {
  const named = links.map((link) => `${link.label} (${link.path})`).join(' · ');
  return `${label}\n${disclosure} ${named}`;
};
