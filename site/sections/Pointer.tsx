import type { CallToActionCopy } from '#content/schema/pages.ts';
import type { Link } from '#site/plan/navigation.ts';
import { Section } from './Section.tsx';

/** A short section whose only purpose is to lead to another page. */
export const Pointer = ({ copy, link }: { copy: Omit<CallToActionCopy, 'button'>; link: Link }) => (
  <Section copy={{ title: copy.title, intro: copy.text }}>
    <p className="actions">
      <a href={link.path} hrefLang={link.language} className="button-quiet">
        {link.label}
      </a>
    </p>
  </Section>
);
