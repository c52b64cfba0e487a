import type { Link } from '#site/plan/navigation.ts';

export type LanguageLink = Required<Link> & {
  /** The server completes the address on a seller's own page. */
  isPrivate: boolean;
};

/** The same page in the other languages, each in its own words. */
export const LanguageLinks = ({ links }: { links: readonly LanguageLink[] }) =>
  links.map(({ label, path, language, isPrivate }) => (
    <a
      key={language}
      href={path}
      hrefLang={language}
      lang={language}
      className="language"
      data-language-link={isPrivate ? '' : undefined}
    >
      {label}
    </a>
  ));
