import { Inside, type InsideProps } from '../Inside.tsx';

export type WebsitePageProps = InsideProps & { path: string };

/** What a page is looked at as; the widths are those of a phone, a tablet and a computer. */
const kinds = [
  ['', 'This screen'],
  ['360', 'A phone'],
  ['768', 'A tablet'],
  ['1440', 'A computer'],
  ['search', 'A search result'],
  ['link', 'A shared link'],
  ['print', 'Printed'],
] as const;

/** A page of the website beside the words that are changed on it. */
export const WebsitePage = ({ path, ...inside }: WebsitePageProps) => (
  <Inside title="On the page" tab="/more" {...inside}>
    <p className="website-way">
      <a href="/website">Website</a>
      <a href="/website/changes">Changes</a>
    </p>
    <div className="on-page" data-on-page={path}>
      <div className="page-choices" hidden>
        <label>
          <span>Page</span>
          <select name="page">
            <option value={path}>{path}</option>
          </select>
        </label>
        <label>
          <span>Seen as</span>
          <select name="seen-as">
            {kinds.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="page-shown">
        <iframe
          className="page-frame"
          title={`The page ${path}`}
          sandbox="allow-scripts"
          src={`/website/page/drawn?path=${encodeURIComponent(path)}`}
        />
      </div>
      <Words />
    </div>
    <noscript>
      <p className="sheet">
        Without scripts the page is here to look at. <a href="/website">The list of fields</a>
        changes its words.
      </p>
    </noscript>
  </Inside>
);

const Words = () => (
  <section className="sheet page-words" aria-label="Words" hidden>
    <div className="page-steps">
      <button className="button quiet" type="button" name="undo" disabled>
        Undo
      </button>
      <button className="button quiet" type="button" name="redo" disabled>
        Redo
      </button>
      <button className="button quiet" type="button" name="before" disabled>
        Previous
      </button>
      <button className="button quiet" type="button" name="after" disabled>
        Next
      </button>
    </div>
    <div className="page-field">
      <p className="quiet">Tap a sentence of the page to change it.</p>
    </div>
    <div className="page-problems" />
    <p className="page-said" role="status" />
  </section>
);
