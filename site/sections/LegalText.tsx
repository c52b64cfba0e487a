import { marked } from 'marked';
import type { LegalPage } from '#content/load.ts';
import './LegalText.css';

export const LegalText = ({ legal }: { legal: LegalPage }) => (
  <article className="legal wrap">
    <h1 className="h1">{legal.heading}</h1>
    <p className="updated">{`Last updated: ${legal.updated}`}</p>
    <div
      className="prose"
      // The text is a file of this repository.
      dangerouslySetInnerHTML={{ __html: marked.parse(legal.body, { async: false }) }}
    />
  </article>
);
