/*
 * A box for a sentence in which each name in braces is one piece that shows what it stands for: a finger cannot break it.
 * The text box of the form stays beneath it, hidden, and has what is sent.
 */
export type ChipBox = {
  element: HTMLElement;
  value: () => string;
  write: (value: string) => void;
  insert: (name: string) => void;
};

/** Some browsers lose the caret after a piece that is the last. */
const after = '\u200b';

const chipOf = (name: string, says: string): HTMLElement => {
  const chip = document.createElement('span');
  chip.className = 'chip';
  chip.contentEditable = 'false';
  chip.dataset['name'] = name;
  chip.title = `{${name}}`;
  chip.textContent = says;
  return chip;
};

const piecesOf = (value: string, names: Record<string, string>): Node[] =>
  value.split(/(\{[^{}]*\})/).flatMap((piece): Node[] => {
    const name = piece.slice(1, -1);
    if (!/^\{.*\}$/.test(piece) || !Object.hasOwn(names, name)) {
      return piece === '' ? [] : [document.createTextNode(piece)];
    }
    return [chipOf(name, names[name] ?? name), document.createTextNode(after)];
  });

const read = (node: Node): string => {
  if (node instanceof Text) return node.data.replaceAll(after, '').replaceAll('\n', ' ');
  if (node instanceof HTMLElement && node.dataset['name'] !== undefined) {
    return `{${node.dataset['name']}}`;
  }
  return [...node.childNodes].map(read).join('');
};

/** How much of the value stands before the caret. */
const caretIn = (box: HTMLElement): number => {
  const selection = getSelection();
  if (!selection?.focusNode || !box.contains(selection.focusNode)) return read(box).length;
  const range = document.createRange();
  range.selectNodeContents(box);
  range.setEnd(selection.focusNode, selection.focusOffset);
  return read(range.cloneContents()).length;
};

const putCaret = (box: HTMLElement, at: number): void => {
  let left = at;
  for (const node of box.childNodes) {
    const { length } = read(node);
    const isLast = node === box.lastChild;
    if (node instanceof Text && (left <= length || isLast)) {
      getSelection()?.collapse(node, node.data === after ? 1 : Math.min(left, node.length));
      return;
    }
    left -= length;
  }
  getSelection()?.collapse(box, box.childNodes.length);
};

/** Labels name the boxes of forms alone. */
const nameAfter = (element: HTMLElement, field: HTMLElement): void => {
  const [label] = (field as HTMLInputElement).labels ?? [];
  if (label === undefined) return;
  label.id = `${field.id}-label`;
  label.removeAttribute('for');
  label.addEventListener('click', () => element.focus());
  element.setAttribute('aria-labelledby', label.id);
};

export const chipBox = (
  field: HTMLInputElement | HTMLTextAreaElement,
  names: Record<string, string>,
): ChipBox => {
  const element = document.createElement('div');
  element.className = 'chips';
  element.contentEditable = 'true';
  element.role = 'textbox';
  nameAfter(element, field);
  element.setAttribute('aria-describedby', field.getAttribute('aria-describedby') ?? '');
  const write = (value: string, caret = value.length): void => {
    element.replaceChildren(...piecesOf(value, names));
    field.value = value;
    if (document.activeElement === element) putCaret(element, caret);
  };
  const noteTyped = (): void => {
    const value = read(element);
    const typed = [...element.childNodes].some(
      (node) => node instanceof Text && piecesOf(node.data, names).length > 1,
    );
    if (typed) write(value, caretIn(element));
    field.value = value;
  };
  element.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) noteTyped();
  });
  element.addEventListener('compositionend', noteTyped);
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault();
  });
  element.addEventListener('paste', (event) => {
    event.preventDefault();
    const words = event.clipboardData?.getData('text/plain').replace(/\s*\n\s*/g, ' ') ?? '';
    document.execCommand('insertText', false, words);
  });
  write(field.value);
  field.hidden = true;
  field.before(element);
  return {
    element,
    value: () => read(element),
    write,
    insert: (name) => {
      const at = caretIn(element);
      const value = read(element);
      const piece = `{${name}}`;
      element.focus();
      write(value.slice(0, at) + piece + value.slice(at), at + piece.length);
    },
  };
};
