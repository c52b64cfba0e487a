type Props = { drawing: string; className?: string };

/** What a drawing needs as a file of its own, and not within a page. */
const fileOnly = /<!--.*?-->|(?<=>)\n| xmlns="[^"]*"/gs;

/** A drawing from brand/scenes, inlined so that it is there with the first byte. */
export const Scene = ({ drawing, className = 'scene' }: Props) => (
  <div
    className={className}
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: drawing.replace(fileOnly, '') }}
  />
);
