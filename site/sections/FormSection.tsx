import type { ReactNode } from 'react';
import type { SectionIntro } from '#content/schema/pages.ts';
import { Section } from './Section.tsx';

/** The offer form in a band of its own, further down a page. */
export const FormSection = ({ copy, children }: { copy: SectionIntro; children?: ReactNode }) => (
  <Section copy={copy}>
    <div className="form-section">{children}</div>
  </Section>
);
