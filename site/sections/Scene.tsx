type Props = { drawing: string; className?: string };

const withoutComments = (drawing: string): string => drawing.replace(/<!--.*?-->\n?/gs, '');

/** A drawing from brand/scenes, inlined so that it is there with the first byte. */
export const Scene = ({ drawing, className = 'scene' }: Props) => (
  <div
    className={className}
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: withoutComments(drawing) }}
  />
);
