import { marked } from 'marked';
import { phoneLink } from '#lead/phone.ts';
import './LegalText.css';
import './Prose.css';

type Props = { body: string; contents: string; phone: string };

/** A long text, and on a desk its headings beside it. */
export const LegalText = ({ body, contents, phone }: Props) => {
  const { html, headings } = withAnchors(marked.parse(body, { async: false }));
  return (
    <div className="section wrap legal">
      <nav aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ul>
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article
        className="prose"
        // The content is read only where no HTML stands in it: content/plain-markdown.ts.
        dangerouslySetInnerHTML={{ __html: withCallLinks(html, phone) }}
      />
    </div>
  );
};

type Heading = { id: string; title: string };

/** Gives each heading of a text an address of its own. */
const withAnchors = (text: string): { html: string; headings: Heading[] } => {
  const headings: Heading[] = [];
  const html = text.replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, title: plainText(title) });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { html, headings };
};

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Where it is read, not within a tag. */
const withCallLinks = (html: string, phone: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((piece) => (piece.startsWith('<') ? piece : piece.replaceAll(phone, callLink(phone))))
    .join('');

const callLink = (phone: string): string =>
  `<a class="whole" href="${phoneLink(phone)}">${phone}</a>`;
