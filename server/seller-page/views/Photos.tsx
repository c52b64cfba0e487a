import { fill } from '#content/placeholders.ts';
import { mostBytes } from '#domain/photos/limits.ts';
import type { Photo } from '#domain/photos/rows.ts';
import type { PartProps } from './part.ts';

export type PhotosProps = Pick<PartProps, 'words' | 'here' | 'standing'> & {
  photos: {
    /** The seller's own. */
    own: Photo[];
    /** What unsent photos are kept under in the browser. */
    reference: string;
    told: { good: string | undefined; bad: string[] };
  };
};

/** A plain form; with scripts each photo is sent by itself, see site/islands/photos. */
export const Photos = ({ words: { photos: words }, here, standing, photos }: PhotosProps) => {
  const { own, reference, told } = photos;
  const path = `${here}/photos`;
  return (
    <section
      className="request-part"
      id="photos"
      data-photos={path}
      data-reference={reference}
      data-most-bytes={mostBytes}
      data-words={JSON.stringify(scriptWords(words))}
    >
      <h2>{words.title}</h2>
      <p className="intro">{standing.isLand ? words.introLand : words.intro}</p>
      {told.good !== undefined && (
        <p className="request-done" role="status">
          {told.good}
        </p>
      )}
      {told.bad.map((sentence) => (
        <p key={sentence} className="form-message" role="alert">
          {sentence}
        </p>
      ))}
      <Choose path={path} words={words} />
      <p className="photo-summary" role="status" />
      <ul className="photo-list" />
      <h3 hidden={own.length === 0}>{words.yours}</h3>
      <Grid path={path} own={own} words={words} />
    </section>
  );
};

type Words = PhotosProps['words']['photos'];

const Choose = ({ path, words }: { path: string; words: Words }) => (
  <form
    method="post"
    action={path}
    encType="multipart/form-data"
    className="request-form photo-form"
    noValidate
  >
    <label className="button-quiet">
      {words.choose}
      <input
        type="file"
        name="photo"
        accept="image/jpeg,image/png,image/webp"
        multiple
        required
        aria-describedby="photo-limits"
      />
    </label>
    <p className="hint" id="photo-limits">
      {words.limits}
    </p>
    <p className="photo-chosen">{words.chosen}</p>
    <button type="submit" className="button-dark">
      {words.button}
    </button>
  </form>
);

const Grid = ({ path, own, words }: { path: string; own: Photo[]; words: Words }) => (
  <ul className="photo-grid">
    {own.map(({ id }, index) => {
      const name = fill(words.photo, { number: `${index + 1}` });
      return (
        <li key={id}>
          <a href={`${path}/${id}`}>
            <img src={`${path}/${id}/small`} alt={name} loading="lazy" />
          </a>
          <form method="post" action={`${path}/${id}/delete`}>
            <button type="submit" aria-label={`${words.delete}: ${name}`}>
              {words.delete}
            </button>
          </form>
        </li>
      );
    })}
  </ul>
);

const scriptWords = (words: Words) => ({
  waiting: words.waiting,
  sending: words.sending,
  again: words.again,
  cancel: words.cancel,
  summary: words.summary,
  photo: words.photo,
  delete: words.delete,
  tooLarge: words.refusals['too-large'],
});
