import type { PartProps } from './part.ts';

/** Never filled in again: whoever comes back to the page types them anew. */
export const LastFour = ({ words }: Pick<PartProps, 'words'>) => (
  <label>
    {words.lastFour.label}
    <input
      name="lastFour"
      className="input last-four"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
    />
  </label>
);
