import { languageName } from '#content/languages.ts';
import { neededPixels, type Shape, shapes } from '#content/photo-shapes.ts';
import { photo } from '#content/schema/photo.ts';
import { type FieldPath, fieldName } from '#domain/publishing/differences.ts';
import { type Field, fieldOf } from '#domain/publishing/fields.ts';
import type { PlacedPhotograph } from '#domain/publishing/photographs.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { Step } from '../people/Step.tsx';
import { fileName, keyName } from '../words/file-names.ts';
import { photographAddress, photographSource } from './photograph-address.ts';

export type PhotographFormProps = InsideProps & {
  file: string;
  field: FieldPath;
  shape: Shape;
  shown: PlacedPhotograph;
  /** What is said of it in each language, or was just typed. */
  alts: ReadonlyMap<string, string>;
  /** What would stop a publication, or what was not taken. */
  problems: readonly string[];
  /** What was done last. */
  done: string | undefined;
};

/** One photograph of the website: chosen, cut, and told to those who cannot see it. */
export const PhotographForm = (props: PhotographFormProps) => {
  const { file, field, shape, shown, alts, problems, done, ...inside } = props;
  const place = { file, field: fieldName(field) };
  const about = [fileName(file), ...field.slice(0, -1).map(keyName)].join(' › ');
  const { name } = shown;
  return (
    <Inside title="Photograph" tab="/more" {...inside}>
      <p className="website-way">
        <a href={`/website/edit/${file}#f-${place.field}`}>{about}</a>
        <a href="/website/changes">Changes</a>
      </p>
      {done !== undefined && (
        <p className="done" role="status">
          {done}
        </p>
      )}
      {problems.length > 0 && (
        <div className="problem" role="alert">
          {problems.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      {name !== undefined && <Description {...{ place, shape, shown, alts, name }} />}
      <Choice place={place} field={field} shape={shape} isPlaced={name !== undefined} />
      {name !== undefined && (
        <section className="sheet">
          <h2>Without a photograph</h2>
          <p>The drawing stands there again. What visitors see changes when you publish.</p>
          <Step action="/website/photograph-remove" fields={place} about={about}>
            Take it out
          </Step>
        </section>
      )}
    </Inside>
  );
};

type Place = { file: string; field: string };

type ChoiceProps = { place: Place; field: FieldPath; shape: Shape; isPlaced: boolean };

const Choice = ({ place, field, shape, isPlaced }: ChoiceProps) => (
  <section className="sheet">
    <h2>{isPlaced ? 'Another photograph' : 'Choose a photograph'}</h2>
    <form
      className="photo-form"
      method="post"
      action={photographAddress(place.file, field)}
      encType="multipart/form-data"
    >
      <label>
        From the camera, or one you have
        <input
          type="file"
          name="photo"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby="photo-needs"
        />
      </label>
      <p className="hint" id="photo-needs">
        {`JPEG, PNG, or WebP, up to 15 MB, ${shape === 'portrait' ? 'upright' : 'lying'}, at least ${neededPixels(shape)} pixels.`}
      </p>
      <p className="hint">Show only people and houses whose owners agreed to it.</p>
      <button className={isPlaced ? 'button' : 'button main'} type="submit">
        Use this photograph
      </button>
    </form>
  </section>
);

type DescriptionProps = Pick<PhotographFormProps, 'shape' | 'shown' | 'alts'> & {
  place: Place;
  name: string;
};

const Description = ({ place, shape, shown, alts, name }: DescriptionProps) => {
  const { cut = { across: 50, down: 50, size: 100 }, seen } = shown;
  const { width, height } = shapes[shape];
  return (
    <form className="sheet cutting" method="post" action="/website/photograph-words">
      <h2>What is shown of it</h2>
      <input type="hidden" name="file" value={place.file} />
      <input type="hidden" name="field" value={place.field} />
      <input type="hidden" name="seen" value={seen} />
      <div className="cut" data-cut={shape}>
        <img
          src={photographSource(name)}
          alt={alts.get('en') || 'The photograph as it was taken'}
        />
      </div>
      <label className="tick">
        <input type="checkbox" name="own" value="yes" defaultChecked={shown.cut !== undefined} />
        <span>
          Choose what is shown
          <small className="hint">Otherwise what draws the eye is found by itself</small>
        </span>
      </label>
      <div className="cut-by" data-shape={`${width}:${height}`}>
        <Slider name="across" value={cut.across} least={0} from="Left" to="Right" />
        <Slider name="down" value={cut.down} least={0} from="Up" to="Down" />
        <Slider name="size" value={cut.size} least={10} from="Nearer" to="All" />
      </div>
      <h2>For those who cannot see it</h2>
      {[...alts].map(([language, alt]) => (
        <div key={language} className="edited">
          <label htmlFor={`alt-${language}`}>{`What it shows, in ${languageName(language)}`}</label>
          <textarea
            id={`alt-${language}`}
            name={`alt-${language}`}
            rows={2}
            maxLength={mostOfAlt}
            defaultValue={alt}
            {...(language !== 'en' && { 'aria-describedby': `alt-${language}-hint` })}
          />
          {language !== 'en' && (
            <span className="hint" id={`alt-${language}-hint`}>
              {`Left empty, the ${languageName(language)} page shows the drawing`}
            </span>
          )}
        </div>
      ))}
      <button className="button main" type="submit">
        Save
      </button>
    </form>
  );
};

const { most: mostOfAlt } = fieldOf(photo.entries.alt) as Field & { kind: 'text' };

type SliderProps = { name: string; value: number; least: number; from: string; to: string };

const Slider = ({ name, value, least, from, to }: SliderProps) => (
  <label>
    <span>{from}</span>
    <input
      type="range"
      name={name}
      min={least}
      max={100}
      defaultValue={value}
      aria-label={`${from} to ${to.toLowerCase()}`}
    />
    <span>{to}</span>
  </label>
);
