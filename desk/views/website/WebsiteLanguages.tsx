import { languageName } from '#content/languages.ts';
import type { OutOfStep, ToSay } from '#domain/publishing/beside-english.ts';
import { changedPart } from '#domain/publishing/changed-part.ts';
import { fieldName } from '#domain/publishing/differences.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { Step } from '../people/Step.tsx';
import { fileName, pathName } from '../words/file-names.ts';
import { Said } from './Said.tsx';

export type WebsiteLanguagesProps = InsideProps & {
  older: readonly OutOfStep[];
  /** The file of which somebody just noted that it says the same. */
  noted: string | undefined;
};

/** What English says otherwise than when others were last compared with it, sentence beside sentence. */
export const WebsiteLanguages = ({ older, noted, ...inside }: WebsiteLanguagesProps) => (
  <Inside title="Languages" tab="/more" {...inside}>
    <p className="website-way">
      <a href="/website">Website</a>
      <a href="/website/changes">Changes</a>
    </p>
    {noted !== undefined && (
      <p className="done" role="status">
        {`${fileName(noted)}: noted, not published yet.`}
      </p>
    )}
    {older.length === 0 ? (
      <p className="quiet">Every language says what English says.</p>
    ) : (
      <p className="hint">
        English was changed here since somebody compared the two. Change the other language, or
        leave it as it is where it fits; then note that both say the same. Nobody has to wait for
        it: you can publish English alone.
      </p>
    )}
    {older.map((one) => (
      <Page key={one.file} {...one} />
    ))}
  </Inside>
);

const Page = ({ file, inEnglish, language, words, toSay }: OutOfStep) => {
  const name = languageName(language);
  return (
    <section id={file} className="sheet changed-file" aria-label={fileName(file)}>
      <h2>
        <a href={`/website/edit/${file}`}>{fileName(file)}</a>
      </h2>
      {toSay === undefined ? (
        <p>
          Nobody noted what English said when the two were compared. Read{' '}
          <a href={`/website/edit/${inEnglish}`}>the English words</a> beside{' '}
          <a href={`/website/edit/${file}`}>{`the ${name} ones`}</a>.
        </p>
      ) : (
        toSay.map((one) => (
          <Sentence key={fieldName(one.field)} file={file} language={language} toSay={one} />
        ))
      )}
      <Step
        action="/website/languages/compared"
        fields={{ file, seen: words }}
        about={fileName(file)}
      >
        {`${name} says the same now`}
      </Step>
    </section>
  );
};

type SentenceProps = Pick<OutOfStep, 'file' | 'language'> & { toSay: ToSay };

const Sentence = ({ file, language, toSay }: SentenceProps) => {
  const { field, said, isChanged } = toSay;
  const part = changedPart(toSay.before, toSay.english);
  const name = languageName(language);
  return (
    <article>
      <div className="before-after beside-english">
        <p className="changed-field">{pathName(field) || 'All of it'}</p>
        <Said name="English before" value={part.before} as="del" />
        <Said name="English now" value={part.after} as="ins" />
        <Said
          name={isChanged ? `${name}, changed since` : `${name}, as before`}
          value={part.of(said)}
          as="span"
          language={language}
        />
      </div>
      <a
        className="button quiet"
        href={`/website/edit/${file}#english-${fieldName(field)}`}
        aria-label={`Change the ${name}: ${fileName(file)}, ${pathName(field)}`}
      >
        {`Change the ${name}`}
      </a>
    </article>
  );
};
