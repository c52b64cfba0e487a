type Words = Record<
  'waiting' | 'sending' | 'again' | 'cancel' | 'summary' | 'photo' | 'delete' | 'tooLarge',
  string
>;

/** The section that the server drew, and where in it things are shown. */
export const sectionOf = (section: HTMLElement) => {
  const { photos = '', reference = '', words = '{}', mostBytes = '0' } = section.dataset;
  const find = <Found extends HTMLElement>(selector: string) =>
    section.querySelector(selector) as Found;
  return {
    path: photos,
    reference,
    words: JSON.parse(words) as Words,
    mostBytes: Number(mostBytes),
    input: find<HTMLInputElement>('input[type=file]'),
    button: find('.photo-form button'),
    summary: find('.photo-summary'),
    list: find('.photo-list'),
    grid: find('.photo-grid'),
    heading: find('h3'),
  };
};

export type Section = ReturnType<typeof sectionOf>;

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: Node[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), given);
  made.append(...children);
  return made;
};

/** A photo on its way: its name, how far it is, and a button that takes it back. */
export const addLine = ({ list, words }: Section, name: string, onCancel: () => void) => {
  const state = element('span', { textContent: words.waiting });
  const progress = element('progress', { max: 1, value: 0, ariaLabel: name });
  const cancel = element('button', { type: 'button', textContent: words.cancel });
  const line = element('li', {}, element('span', { textContent: name }), cancel, state, progress);
  cancel.onclick = onCancel;
  list.append(line);
  return {
    tell: (text: string, share: number) => {
      state.textContent = text;
      progress.value = share;
    },
    /** What was refused stays in sight with its reason, and can be put away. */
    refuse: (text: string) => {
      state.textContent = text;
      state.setAttribute('role', 'alert');
      progress.remove();
    },
    remove: () => line.remove(),
  };
};

/** As the server draws those that were sent before. */
export const addToGrid = ({ grid, heading, words, path }: Section, id: string): void => {
  if (grid.querySelector(`a[href$="${id}"]`) !== null) return;
  heading.hidden = false;
  const alt = words.photo.replace('{number}', `${grid.children.length + 1}`);
  const picture = element('img', { src: `${path}/${id}/small`, alt });
  const ariaLabel = `${words.delete}: ${alt}`;
  const button = element('button', { textContent: words.delete, ariaLabel });
  const form = element('form', { method: 'post', action: `${path}/${id}/delete` }, button);
  grid.append(element('li', {}, element('a', { href: `${path}/${id}` }, picture), form));
};
