import type { Content } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import { companyLinks, type Link, legalLinks, locationLinks } from '#site/plan/navigation.ts';
import { mailLink, phoneLink } from '#site/plan/paths.ts';
import { Logo } from './Logo.tsx';

type Props = { content: Content };

export const Footer = ({ content }: Props) => {
  const { company } = content;
  const words = content.interface.footer;
  return (
    <footer className="footer dark">
      <div className="wrap">
        <div>
          <Logo company={company} />
          <p>{words.about}</p>
          <p>
            <a href={phoneLink(company.phone)}>{company.phone}</a>
            <br />
            <a href={mailLink(company.email)}>{company.email}</a>
            <br />
            {company.hours.label}
          </p>
        </div>
        <FooterMenu title={words.company} links={companyLinks(content)} />
        <FooterMenu title={words.locations} links={locationLinks(content)} />
        <FooterMenu title={words.legal} links={legalLinks(content)} />
      </div>
      <FooterBase content={content} />
    </footer>
  );
};

/** For ad pages: what the law wants linked, and nothing that leads away. */
export const BareFooter = ({ content }: Props) => (
  <footer className="footer dark">
    <ul className="wrap links">
      <FooterLinks links={legalLinks(content)} />
    </ul>
    <FooterBase content={content} />
  </footer>
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
      <a href={link.path}>{link.label}</a>
    </li>
  ));

const FooterBase = ({ content }: Props) => {
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
