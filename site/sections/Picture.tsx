import { scenePath } from '#site/plan/paths.ts';
import type { ShownPhoto } from '#site/plan/photos.ts';

type Props = {
  photo: ShownPhoto | undefined;
  /** The scene that stands in its place until there is a photograph. */
  drawing?: string;
  /** How wide it is shown, as browsers want to know before they choose one. */
  sizes: string;
};

/** A photograph of the owner's, or a drawing. */
export const Picture = ({ photo, drawing = 'prairie', sizes }: Props) =>
  photo === undefined ? (
    <img src={scenePath(drawing)} alt="" width="1440" height="440" loading="lazy" />
  ) : (
    <picture>
      <source type="image/avif" srcSet={photo.avif} sizes={sizes} />
      <img
        src={photo.webp.split(' ')[0]}
        srcSet={photo.webp}
        sizes={sizes}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        loading="lazy"
      />
    </picture>
  );
