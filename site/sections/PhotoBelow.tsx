import type { ShownPhoto } from '#site/plan/photos.ts';
import { Picture } from './Picture.tsx';

/** A photograph under the text of a section, where there is one; the document has its styles then. */
export const PhotoBelow = ({ photo }: { photo: ShownPhoto | undefined }) =>
  photo && (
    <div className="photo-below">
      <Picture photo={photo} sizes="(min-width: 40rem) 38rem, 90vw" />
    </div>
  );
