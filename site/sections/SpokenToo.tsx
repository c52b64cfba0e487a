import type { Content, Contents } from '#content/load.ts';

type Props = { content: Content; contents: Contents };

/** Beside a phone number: who speaks another language reads there, in its words, that they can call. */
export const SpokenToo = ({ content, contents }: Props) =>
  contents.all
    .filter(({ language }) => language !== content.language)
    .map(
      ({ language, interface: { language: words } }) =>
        words.spoken !== undefined && (
          <span key={language} lang={language}>
            {` ${words.spoken}`}
          </span>
        ),
    );
