import type { Content, Contents } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import { mailLink } from '#lead/mail-link.ts';
import { phoneLink } from '#lead/phone.ts';
import { companyLinks, type Link, legalLinks, locationLinks } from '#site/plan/navigation.ts';
import { type LanguageLink, LanguageLinks } from './LanguageLinks.tsx';
import { Logo } from './Logo.tsx';
import { SpokenToo } from './SpokenToo.tsx';

type Props = { content: Content; contents: Contents; languages: readonly LanguageLink[] };

export const Footer = ({ content, contents, languages }: Props) => {
  const { company } = content;
  const words = content.interface.footer;
  return (
    <footer className="footer dark">
      <div className="wrap">
        <div>
          <Logo content={content} />
          <p>{words.about}</p>
          <p>
            <a href={phoneLink(company.phone)}>{company.phone}</a>
            <SpokenToo content={content} contents={contents} />
            <br />
            <a href={mailLink(company.email)}>{company.email}</a>
            <span className="hours">{company.hours.label}</span>
          </p>
          <LanguageLine links={languages} />
        </div>
        <FooterMenu title={words.company} links={companyLinks(content)} />
        <FooterMenu title={words.locations} links={locationLinks(content)} />
        <FooterMenu title={words.legal} links={legalLinks(content, contents)} />
      </div>
      <FooterBase content={content} />
    </footer>
  );
};

/** For ad pages and a seller's own: what the law wants linked, and nothing that leads away. */
export const BareFooter = ({ content, contents, languages }: Props) => (
  <footer className="footer dark">
    <ul className="wrap links">
      <FooterLinks links={legalLinks(content, contents)} />
      {languages.length > 0 && (
        <li>
          <LanguageLinks links={languages} />
        </li>
      )}
    </ul>
    <FooterBase content={content} />
  </footer>
);

const LanguageLine = ({ links }: { links: readonly LanguageLink[] }) =>
  links.length > 0 && (
    <p>
      <LanguageLinks links={links} />
    </p>
  );

const FooterMenu = ({ title, links }: { title: string; links: readonly Link[] }) =>
  links.length > 0 && (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        <FooterLinks links={links} />
      </ul>
    </nav>
  );

const FooterLinks = ({ links }: { links: readonly Link[] }) =>
  links.map((link) => (
    <li key={link.path}>
      <a href={link.path} hrefLang={link.language}>
        {link.label}
      </a>
    </li>
  ));

const FooterBase = ({ content }: { content: Content }) => {
  const { founded, commission } = content.company;
  const years = yearsSince(founded, new Date().getFullYear());
  return (
    <p className="wrap">
      {`${fill(content.interface.footer.copyright, { years })} `}
      <a href={commission.url} rel="noopener">
        {commission.name}
      </a>
    </p>
  );
};

/** The year of the build is part of it: a lone year long past looks like an abandoned site. */
const yearsSince = (founded: number, now: number): string =>
  now > founded ? `${founded}–${now}` : String(founded);
