import { type ChipBox, chipBox } from './chips.ts';

/** The field of the sentence that was tapped, as it stands beside the page. */
export type OpenField = {
  named: string;
  file: string;
  field: string;
  form: HTMLFormElement;
  value: () => string;
  write: (value: string) => void;
  seen: () => string;
  setSeen: (seen: string) => void;
  focus: () => void;
};

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const factsIn = (form: HTMLFormElement): Record<string, string> =>
  JSON.parse(form.dataset['names'] ?? '{}');

/** A line for each name that may be put in. */
const namesToPut = (names: Record<string, string>, chips: ChipBox): HTMLElement => {
  const fold = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'Put in a name';
  const list = document.createElement('div');
  list.className = 'names-to-put';
  for (const [name, says] of Object.entries(names)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'chip';
    button.title = `{${name}}`;
    const key = document.createElement('small');
    key.textContent = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    button.append(key, says);
    button.addEventListener('click', () => {
      chips.insert(name);
      chips.element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    list.append(button);
  }
  fold.append(summary, list);
  return fold;
};

const countDown = (form: HTMLFormElement, value: () => string): (() => void) => {
  const most = Number(form.dataset['most']);
  if (!most) return () => undefined;
  const told = document.createElement('p');
  told.className = 'page-left';
  form.querySelector('.edited-hints')?.before(told);
  return () => {
    const left = most - value().trim().length;
    told.textContent = left >= 0 ? `${left} characters left` : `${-left} characters too many`;
    told.classList.toggle('wrong', left < 0);
  };
};

export const openField = (
  form: HTMLFormElement,
  changed: (field: OpenField) => void,
): OpenField | undefined => {
  const box = form.querySelector<Box>('[name^="value:"]');
  const seen = form.querySelector<HTMLInputElement>('[name^="seen:"]');
  if (box === null || seen === null) return undefined;
  const { file = '', field: name = '' } = form.dataset;
  const names = factsIn(form);
  // A limit is a sentence's: a list has its lines, a legal text its paragraphs.
  const isSentence = form.dataset['most'] !== undefined && !(box instanceof HTMLSelectElement);
  const chips = isSentence ? chipBox(box, names) : undefined;
  if (chips) form.querySelector('.edited')?.append(namesToPut(names, chips));
  const value = () => chips?.value() ?? box.value;
  const count = countDown(form, value);
  const field: OpenField = {
    named: `${file} ${name}`,
    file,
    field: name,
    form,
    value,
    write: (next) => {
      if (chips) chips.write(next);
      else box.value = next;
      count();
    },
    seen: () => seen.value,
    setSeen: (next) => {
      seen.value = next;
    },
    focus: () => {
      (chips?.element ?? box).focus();
      chips?.write(chips.value());
    },
  };
  form.addEventListener('input', () => {
    count();
    changed(field);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  count();
  return field;
};
