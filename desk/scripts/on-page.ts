/*
 * The page and the field of the sentence that was tapped: what is typed is saved as a draft, and the page follows. The
 * frame has no origin, so what it says is heard only from its own window, and is a name of a field at most.
 */
export {};

type Heard =
  | { kind: 'texts'; texts: { field: string; text: string }[] }
  | { kind: 'chosen'; field: string; leadsTo?: string };

type Answer = {
  seen?: string;
  body?: string;
  problems?: { file: string; field: string; message: string }[];
  failed?: boolean;
};

const editor = document.querySelector<HTMLElement>('[data-on-page]');
const frame = editor?.querySelector('iframe');
const panel = editor?.querySelector<HTMLElement>('.page-field');

const tell = (message: object): void => frame?.contentWindow?.postMessage(message, '*');

const split = (named: string): [file: string, field: string] => {
  const at = named.indexOf(' ');
  return [named.slice(0, at), named.slice(at + 1)];
};

let chosen = '';

const openField = async (named: string): Promise<void> => {
  const [file, field] = split(named);
  chosen = named;
  const answer = await fetch(`/website/page/field?${new URLSearchParams({ file, field })}`);
  if (!answer.ok || chosen !== named) return;
  show(await answer.text());
  tell({ kind: 'point', field: named });
};

const show = (html: string): void => {
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  if (form === null || !panel) return;
  panel.replaceChildren(document.adoptNode(form));
  const box = form.querySelector<HTMLTextAreaElement>('[name^="value:"]');
  box?.focus();
  follow(form);
};

const follow = (form: HTMLFormElement): void => {
  let isWaiting = false;
  let isSaving = false;
  const save = async (): Promise<void> => {
    if (isSaving) {
      isWaiting = true;
      return;
    }
    isSaving = true;
    do {
      isWaiting = false;
      await send(form).catch(() => say(form, 'Not saved: the desk cannot be reached.'));
    } while (isWaiting && form.isConnected);
    isSaving = false;
  };
  form.addEventListener('input', () => void save());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void save();
  });
};

const say = (form: HTMLFormElement, words: string): void => {
  const told = form.querySelector('.page-said');
  if (told !== null && told.textContent !== words) told.textContent = words;
};

const send = async (form: HTMLFormElement): Promise<void> => {
  const { file = '', field = '' } = form.dataset;
  const value = form.querySelector<HTMLTextAreaElement>('[name^="value:"]');
  const seen = form.querySelector<HTMLInputElement>('[name^="seen:"]');
  if (value === null || seen === null) return;
  const path = editor?.dataset['onPage'] ?? '/';
  const answer = await fetch('/website/page/field', {
    method: 'POST',
    body: new URLSearchParams({ file, field, path, value: value.value, seen: seen.value }),
  });
  if (answer.status === 409) return show(await answer.text());
  if (!answer.ok) return say(form, 'Not saved: the desk did not understand it.');
  const saved: Answer = await answer.json();
  seen.value = saved.seen ?? seen.value;
  if (saved.body !== undefined) tell({ kind: 'draw', body: saved.body });
  const [problem] = saved.problems ?? [];
  say(
    form,
    problem
      ? `Saved. ${problem.message}: the page shows what could be drawn last.`
      : 'Saved, not published yet.',
  );
};

addEventListener('message', ({ source, data }: MessageEvent<Heard>) => {
  if (source === null || source !== frame?.contentWindow) return;
  if (data.kind === 'chosen' && typeof data.field === 'string') void openField(data.field);
});
