import { Menu, Phone } from 'lucide-react';
import type { Content } from '#content/load.ts';
import { hasMoreLocations, headerLinks, type Link, locationLinks } from '#site/plan/navigation.ts';
import { areasPath, phoneLink, singlePaths } from '#site/plan/paths.ts';
import { Logo } from './Logo.tsx';

type Props = { content: Content; path: string };

/** Menus are <details>: they open and close by touch, mouse and keyboard before any script runs. */
export const Header = ({ content, path }: Props) => (
  <header className="header">
    <div className="header-bar">
      <Logo company={content.company} />
      <a href={phoneLink(content.company.phone)} className="header-call lg:hidden">
        <Phone aria-hidden="true" />
        <span className="sr-only">Call {content.company.phone}</span>
      </a>
      <details className="menu-toggle lg:hidden" data-menu>
        <summary>
          <Menu aria-hidden="true" />
          <span className="sr-only">Menu</span>
        </summary>
      </details>
      <nav className="menu" aria-label="Main">
        <ul>
          {headerLinks.beforeLocations.map((link) => (
            <MenuLink key={link.path} link={link} path={path} />
          ))}
          <Locations content={content} path={path} />
          {headerLinks.afterLocations.map((link) => (
            <MenuLink key={link.path} link={link} path={path} />
          ))}
        </ul>
        <a href={phoneLink(content.company.phone)} className="menu-phone">
          {content.company.phone}
        </a>
        <a href={singlePaths.contact} className="button">
          Get Cash Offer Now
        </a>
      </nav>
    </div>
  </header>
);

/** For ad pages: nothing to click but the way home. */
export const BareHeader = ({ content }: { content: Content }) => (
  <header className="header">
    <div className="header-bar justify-center">
      <Logo company={content.company} />
    </div>
  </header>
);

const MenuLink = ({ link, path }: { link: Link; path: string }) => (
  <li>
    <a href={link.path} aria-current={link.path === path ? 'page' : undefined}>
      {link.label}
    </a>
  </li>
);

const Locations = ({ content, path }: Props) => (
  <li className="locations">
    <span className="lg:hidden">Locations</span>
    <details className="max-lg:hidden" data-menu>
      <summary>Locations</summary>
    </details>
    <ul>
      {locationLinks(content).map((link) => (
        <MenuLink key={link.path} link={link} path={path} />
      ))}
      {hasMoreLocations(content) && (
        <MenuLink link={{ label: 'All locations', path: areasPath }} path={path} />
      )}
    </ul>
  </li>
);
