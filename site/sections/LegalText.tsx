import { marked } from 'marked';
import type { LegalPage } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import { phoneLink } from '#site/plan/paths.ts';
import './LegalText.css';

type Props = { legal: LegalPage; updated: string; phone: string };

export const LegalText = ({ legal, updated, phone }: Props) => (
  <article className="legal wrap">
    <h1 className="h1">{legal.heading}</h1>
    <p className="updated">{fill(updated, { updated: legal.updated })}</p>
    <div
      className="prose"
      // The text is a file of this repository.
      dangerouslySetInnerHTML={{ __html: withCallLinks(toHtml(legal.body), phone) }}
    />
  </article>
);

const toHtml = (markdown: string): string => marked.parse(markdown, { async: false });

const withCallLinks = (html: string, phone: string): string =>
  html.replaceAll(phone, `<a class="whole" href="${phoneLink(phone)}">${phone}</a>`);
