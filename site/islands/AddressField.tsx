import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { FormWords } from '#content/schema/form-words.ts';
import { KeyEntry } from './address/KeyEntry.tsx';
import type { Places } from './address/places.ts';
import { resolveKey } from './address/places-key.ts';
import { FieldFrame, type FormPart, inputAttributes } from './Field.tsx';

type Props = FormPart & {
  hint: string;
  near: { lat: number; lng: number } | undefined;
  hasKeyLink: boolean;
};
type Suggesting = { places: Places; Combobox: ComponentType<ComboboxProps> };
type ComboboxProps = {
  input: HTMLInputElement;
  words: FormWords['address'];
  places: Places;
  onFailure: (error: unknown) => void;
};

/** Plain text until a key is there and Google answers; plain text again whenever Google fails. */
type Mode = 'plain' | 'no-key' | 'loading' | Suggesting;

export const AddressField = ({ hint, near, hasKeyLink, ...part }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<Mode>('plain');

  const fail = (error: unknown) => {
    console.warn('Address suggestions are off:', error);
    setMode('plain');
  };

  const suggestWith = async (key: string) => {
    setMode('loading');
    try {
      const [{ loadPlaces }, { Combobox }] = await Promise.all([
        import('./address/places.ts'),
        import('./address/Combobox.tsx'),
      ]);
      const places = await loadPlaces(key, near);
      setMode({ places, Combobox });
    } catch (error) {
      fail(error);
    }
  };

  useOnceVisible(input, async () => {
    const key = await resolveKey();
    if (key === undefined) setMode('no-key');
    else await suggestWith(key);
  });

  const words = part.words.address;
  const field = { ...part, name: 'propertyAddress' as const, hint };
  return (
    <FieldFrame
      {...field}
      className="address-field"
      below={hasKeyLink && mode === 'no-key' && <KeyEntry {...part} onKey={suggestWith} />}
    >
      <div className="address">
        <input ref={input} {...inputAttributes(field)} autoComplete="address-line1" />
        {mode === 'loading' && (
          <span className="spinner" role="status" aria-label={words.loading} />
        )}
        {typeof mode === 'object' && input.current !== null && (
          <mode.Combobox
            input={input.current}
            words={words}
            places={mode.places}
            onFailure={fail}
          />
        )}
      </div>
    </FieldFrame>
  );
};

const useOnceVisible = (
  element: { readonly current: HTMLElement | null },
  then: () => void,
): void => {
  const latest = useRef(then);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
};
