import type { Content } from '#content/load.ts';
import {
  companyLinks,
  hasMoreLocations,
  type Link,
  legalLinks,
  locationLinks,
} from '#site/plan/navigation.ts';
import { areasPath, mailLink, phoneLink } from '#site/plan/paths.ts';
import { Logo } from './Logo.tsx';

export const Footer = ({ content }: { content: Content }) => {
  const { company } = content;
  const locations = locationLinks(content);
  if (hasMoreLocations(content)) locations.push({ label: 'All locations', path: areasPath });
  return (
    <footer className="footer on-dark">
      <div className="wrap">
        <div className="footer-about">
          <Logo company={company} />
          <p>
            A family that buys houses and land directly in {company.region}. We are not real estate
            agents.
          </p>
          <p>
            <a href={phoneLink(company.phone)}>{company.phone}</a>
            <br />
            <a href={mailLink(company.email)}>{company.email}</a>
            <br />
            {company.hours.label}
          </p>
        </div>
        <FooterLinks title="Company" links={companyLinks} />
        <FooterLinks title="Where we buy" links={locations} />
        <FooterLinks title="The fine print" links={legalLinks(content)} />
      </div>
      <FooterBase content={content} />
    </footer>
  );
};

/** For ad pages: what the law wants linked, and nothing that leads away. */
export const BareFooter = ({ content }: { content: Content }) => (
  <footer className="footer on-dark">
    <ul className="footer-row">
      {legalLinks(content).map((link) => (
        <li key={link.path}>
          <a href={link.path}>{link.label}</a>
        </li>
      ))}
    </ul>
    <FooterBase content={content} />
  </footer>
);

const FooterLinks = ({ title, links }: { title: string; links: readonly Link[] }) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <a href={link.path}>{link.label}</a>
        </li>
      ))}
    </ul>
  </nav>
);

const FooterBase = ({ content: { company } }: { content: Content }) => (
  <p className="footer-base">
    {`© ${company.founded} ${company.name}. Consumer information: `}
    <a href={company.commission.url} rel="noopener">
      {company.commission.name}
    </a>
  </p>
);
