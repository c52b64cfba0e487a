import type { Photo } from '#domain/photos/rows.ts';

type Props = { reference: string; photos: Photo[]; problems: string[] };

/** The seller's and our own, small; each opens by itself. */
export const Photos = ({ reference, photos, problems }: Props) => {
  const path = `/leads/${reference}/photos`;
  return (
    <section className="sheet" id="photos" data-live="photos">
      <h2 className="group">Photos{photos.length > 0 && ` (${photos.length})`}</h2>
      {problems.map((problem) => (
        <p key={problem} className="problem" role="alert">
          {problem}
        </p>
      ))}
      {photos.length > 0 && (
        <ul className="photo-grid">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={`${path}/${photo.id}`}>
                <img
                  src={`${path}/${photo.id}/small`}
                  alt={photoName(photo, index)}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <p>
          <a href={`${path}.zip`}>Download all</a>
        </p>
      )}
      <details className="fold">
        <summary>Add photos of the visit</summary>
        <form className="photo-form" method="post" action={path} encType="multipart/form-data">
          <label>
            JPEG, PNG, or WebP, up to 15 MB each
            <input type="file" name="photo" accept="image/jpeg,image/png,image/webp" multiple />
          </label>
          <button className="button" type="submit">
            Add photos
          </button>
        </form>
      </details>
    </section>
  );
};

export const photoName = ({ personId, isTexted }: Photo, index: number): string => {
  const whose = isTexted ? 'texted by the seller' : 'from the seller';
  return `Photo ${index + 1}, ${personId === undefined ? whose : 'our own'}`;
};
