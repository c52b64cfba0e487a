import type { Photo } from '#domain/photos/rows.ts';
import { dayAndTime } from '#time/time-words.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import type { Surroundings } from '../surroundings.ts';
import { Tap } from '../Tap.tsx';
import { photoName } from './Photos.tsx';

export type PhotoViewProps = InsideProps &
  Surroundings & { reference: string; photos: Photo[]; index: number };

/** One photo as large as the window lets it be, and the way to the next. */
export const PhotoView = ({ reference, photos, index, ...rest }: PhotoViewProps) => {
  const { now: _, timeZone, people, once, sendsTexts: __, ...inside } = rest;
  const photo = photos[index] as Photo;
  const path = `/leads/${reference}/photos`;
  const [previous, next] = [photos[index - 1], photos[index + 1]];
  const whose =
    photo.personId === undefined ? 'From the seller' : (people[photo.personId] ?? 'Ours');
  return (
    <Inside title={reference} tab="/leads" {...inside}>
      <section className="sheet photo-view">
        <p>
          <a href={`/leads/${reference}#photos`}>Back to {reference}</a>
        </p>
        <a href={`${path}/${photo.id}/large`}>
          <img
            src={`${path}/${photo.id}/large`}
            alt={photoName(photo, index)}
            width={photo.width}
            height={photo.height}
          />
        </a>
        <p className="photo-ways">
          {previous && <a href={`${path}/${previous.id}`}>Previous</a>}
          <span>
            {index + 1} of {photos.length}
          </span>
          {next && <a href={`${path}/${next.id}`}>Next</a>}
        </p>
        <p>
          <small>
            {whose}, {dayAndTime(photo.addedAt, timeZone)}
          </small>
        </p>
        <details>
          <summary>Delete this photo</summary>
          <p>It’ll be gone for good, for the seller too.</p>
          <Tap action={`${reference}/photos/${photo.id}/delete`} from={path} once={once}>
            Delete
          </Tap>
        </details>
      </section>
    </Inside>
  );
};
