import { Inside, type InsideProps } from '../Inside.tsx';

export type WebsitePageProps = InsideProps & { path: string };

/** A page of the website beside the words that are changed on it. */
export const WebsitePage = ({ path, ...inside }: WebsitePageProps) => (
  <Inside title="On the page" tab="/more" {...inside}>
    <p className="website-way">
      <a href="/website">Website</a>
      <a href="/website/changes">Changes</a>
    </p>
    <div className="on-page" data-on-page={path}>
      <iframe
        className="page-frame"
        title={`The page ${path}`}
        sandbox="allow-scripts"
        src={`/website/page/drawn?path=${encodeURIComponent(path)}`}
      />
      <section className="sheet page-field" aria-label="Words">
        <p className="quiet">Tap a sentence of the page to change it.</p>
      </section>
    </div>
  </Inside>
);
