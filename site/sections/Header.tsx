import type { Content } from '#content/load.ts';
import { callLink, headerLinks, type Link, locationLinks } from '#site/plan/navigation.ts';
import { Icon } from './Icon.tsx';
import { type LanguageLink, LanguageLinks } from './LanguageLinks.tsx';
import { Logo } from './Logo.tsx';

type Props = { content: Content; path: string; languages: readonly LanguageLink[] };

/** Menus are <details>: they open and close by touch, mouse and keyboard before any script runs. */
export const Header = ({ content, path, languages }: Props) => {
  const { menu } = content.interface;
  const { beforeLocations, afterLocations } = headerLinks(content);
  const locations = locationLinks(content);
  const call = callLink(content);
  return (
    <header className="header">
      <div className="header-bar">
        <Logo content={content} />
        <LanguageLinks links={languages} />
        <a href={call.path} className="header-call" aria-label={call.label}>
          <Icon name="phone" />
        </a>
        <details className="menu-toggle" data-menu="">
          <summary aria-label={menu.toggle}>
            <Icon name="menu" />
          </summary>
        </details>
        <nav className="menu" aria-label={menu.label}>
          <ul>
            <MenuLinks links={beforeLocations} path={path} />
            {locations.length > 0 && (
              <li className="locations">
                <span>{menu.locations}</span>
                <details data-menu="">
                  <summary>{menu.locations}</summary>
                </details>
                <ul>
                  <MenuLinks links={locations} path={path} />
                </ul>
              </li>
            )}
            <MenuLinks links={afterLocations} path={path} />
          </ul>
          <a href={call.path}>{content.company.phone}</a>
          <LanguageLinks links={languages} />
          <a href={content.book.page('contact').path} className="button">
            {menu.offer}
          </a>
        </nav>
      </div>
    </header>
  );
};

/** For ad pages and a seller's own: nothing to click but the way home, and the other languages where they are given. */
export const BareHeader = ({ content, languages }: Omit<Props, 'path'>) => (
  <header className="header">
    <div className="header-bar">
      <Logo content={content} />
      <LanguageLinks links={languages} />
    </div>
  </header>
);

const MenuLinks = ({ links, path }: { links: readonly Link[]; path: string }) =>
  links.map((link) => (
    <li key={link.path}>
      <a
        href={link.path}
        hrefLang={link.language}
        aria-current={link.path === path ? 'page' : undefined}
      >
        {link.label}
      </a>
    </li>
  ));
