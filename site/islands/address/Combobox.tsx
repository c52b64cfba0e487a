import { useEffect, useId, useRef, useState } from 'react';
import type { FormWords } from '#content/schema/form-words.ts';
import type { Places, Suggestion } from './places.ts';

type Props = {
  input: HTMLInputElement;
  words: FormWords['address'];
  places: Places;
  onFailure: (error: unknown) => void;
};

const shortestSearch = 3;
const pauseMs = 150;
/** In every language: https://developers.google.com/maps/documentation/places/web-service/policies */
const attribution = 'Powered by Google';

/**
 * Turns the address input into an ARIA combobox with a list below it. The input itself stays where
 * it is, with its text, its focus and the browser's own autofill; free text always remains valid.
 */
export const Combobox = ({ input, words, places, onFailure }: Props) => {
  const id = useId();
  const list = useSuggestions(input, places, onFailure);
  const { suggestions, active, choose } = list;
  const open = suggestions.length > 0;
  useTyping(input, list);
  useCombobox(input, id, open, active);
  return (
    <>
      <div className="suggestions" hidden={!open}>
        <div id={`${id}-list`} role="listbox" aria-label={words.suggestions}>
          {suggestions.map((suggestion, index) => (
            <button
              type="button"
              key={suggestion.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The input keeps the focus, as the pattern asks.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.text}
            </button>
          ))}
        </div>
        <p className="attribution">{attribution}</p>
      </div>
      <p className="sr-only" role="status">
        {open && words.found.replace('{n}', String(suggestions.length))}
      </p>
    </>
  );
};

/** What is offered for what was typed last, and which of it is marked. */
const useSuggestions = (input: HTMLInputElement, places: Places, onFailure: Props['onFailure']) => {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const search = useRef({ number: 0, timer: 0 });

  const close = () => {
    search.current.number += 1;
    clearTimeout(search.current.timer);
    setSuggestions([]);
    setActive(-1);
  };

  const findSuggestions = async (text: string) => {
    search.current.number += 1;
    const { number } = search.current;
    try {
      const found = await places.suggest(text);
      // An answer to an older question is dropped.
      if (number !== search.current.number) return;
      setSuggestions(found);
      setActive(-1);
    } catch (error) {
      close();
      onFailure(error);
    }
  };

  const choose = async (suggestion: Suggestion) => {
    close();
    input.value = suggestion.text;
    const chosen = new FormData(input.form ?? undefined);
    try {
      fillPlace(input, await suggestion.address(), chosen);
    } catch (error) {
      onFailure(error);
    }
  };

  const findSoon = (text: string) => {
    clearTimeout(search.current.timer);
    if (text.length < shortestSearch) return close();
    search.current.timer = window.setTimeout(() => findSuggestions(text), pauseMs);
  };

  return { suggestions, active, setActive, close, findSoon, choose };
};

const useTyping = (
  input: HTMLInputElement,
  { suggestions, active, setActive, close, findSoon, choose }: ReturnType<typeof useSuggestions>,
): void => {
  useEffect(() => {
    const onInput = () => findSoon(input.value.trim());
    const onKeyDown = (event: KeyboardEvent) => {
      const count = suggestions.length;
      if (count === 0) return;
      const chosen = suggestions[active];
      if (event.key === 'ArrowDown') setActive((active + 1) % count);
      else if (event.key === 'ArrowUp') setActive(active <= 0 ? count - 1 : active - 1);
      else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
      else if (event.key === 'Escape') close();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    input.addEventListener('input', onInput);
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('blur', close);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('blur', close);
    };
  });
};

/** What the input is to whoever hears the page. */
const useCombobox = (input: HTMLInputElement, id: string, open: boolean, active: number): void => {
  useEffect(() => {
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : null,
      // The browser's own list would cover ours.
      autocomplete: open ? 'off' : 'address-line1',
    });
  }, [input, id, open, active]);
  useEffect(() => () => setAttributes(input, plainInput), [input]);
};

const plainInput = {
  role: null,
  'aria-autocomplete': null,
  'aria-expanded': null,
  'aria-controls': null,
  'aria-activedescendant': null,
  autocomplete: 'address-line1',
};

const setAttributes = (input: HTMLInputElement, attributes: Record<string, string | null>) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) input.removeAttribute(name);
    else input.setAttribute(name, value);
  }
};

/** Writes what the place knows; the rest, and what was typed since the choice, stays as it is. */
const fillPlace = (
  input: HTMLInputElement,
  address: Record<string, string>,
  chosen: FormData,
): void => {
  for (const [name, value] of Object.entries(address)) {
    const field = input.form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.value !== chosen.get(name)) continue;
    if (value !== '') field.value = value;
  }
};
