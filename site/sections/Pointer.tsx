import type { CallToActionCopy } from '#content/schema/pages.ts';
import { Section } from './Section.tsx';

/** A short section whose only purpose is to lead to another page. */
export const Pointer = ({ copy, href }: { copy: CallToActionCopy; href: string }) => (
  <Section copy={{ title: copy.title, intro: copy.text }}>
    <p className="actions">
      <a href={href} className="button-quiet">
        {copy.button}
      </a>
    </p>
  </Section>
);
