import { type OpenField, openField } from './on-page/field.ts';
import { showAs } from './on-page/shown-as.ts';
import { createSteps, type Step } from './on-page/steps.ts';
import type { Problem, Saved, TitledPage, Told } from './on-page/told.ts';

/*
 * The page and the field of the sentence that was tapped: what is typed is saved as a draft, and the page follows. The
 * frame has no origin, so what it says is heard only from its own window, and is a name of a field at most.
 */
type Heard =
  | { kind: 'texts'; texts: { field: string; text: string }[]; hasPaper: boolean }
  | { kind: 'none' }
  | { kind: 'photo' }
  | { kind: 'chosen'; field: string; leadsTo?: string | null };

const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
};

const editor = find('[data-on-page]');
const frame = find<HTMLIFrameElement>('.page-frame');
const shown = find('.page-shown');
const place = find('.page-field');
const said = find('.page-said');
const problemPlace = find('.page-problems');
const pageChoice = find<HTMLSelectElement>('select[name="page"]');
const kindChoice = find<HTMLSelectElement>('select[name="seen-as"]');
const path = editor.dataset['onPage'] ?? '/';

const steps = createSteps();
let told: Told = { problems: [] };
let texts: string[] = [];
let open: OpenField | undefined;
/** What the open field said before the last key. */
let before = '';

const tell = (message: object): void => frame.contentWindow?.postMessage(message, '*');

const say = (words: string): void => {
  if (said.textContent !== words) said.textContent = words;
};

const show = (html: string): void => {
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  if (form === null) return;
  place.replaceChildren(document.adoptNode(form));
  open = openField(form, noteTyped);
  before = open?.value() ?? '';
  open?.focus();
  allowSteps();
};

let wanted = '';
/** Of the window, as long as no keyboard covers it. */
let tallest = innerHeight;

const choose = async (named: string, leadsTo?: string | null): Promise<void> => {
  wanted = named;
  const at = named.indexOf(' ');
  const sent = { file: named.slice(0, at), field: named.slice(at + 1) };
  const answer = await fetch(`/website/page/field?${new URLSearchParams(sent)}`);
  if (wanted !== named) return;
  say('');
  if (!answer.ok) return say('These words are not changed here.');
  show(await answer.text());
  tell({ kind: 'point', field: named });
  offerToFollow(leadsTo);
};

/** A link is tapped to change its words; the page that it leads to is one more tap. */
const offerToFollow = (leadsTo: string | null | undefined): void => {
  const page = [...pageChoice.options].find(({ value }) => value === leadsTo?.split('#')[0]);
  if (page === undefined) return;
  const link = document.createElement('a');
  link.href = `/website/page?${new URLSearchParams({ path: page.value })}`;
  link.textContent = `It leads to: ${page.text}`;
  const line = document.createElement('p');
  line.append(link);
  place.append(line);
};

const noteTyped = (field: OpenField): void => {
  const after = field.value();
  if (after !== before) steps.note({ named: field.named, before, after }, performance.now());
  before = after;
  allowSteps();
  void save(field);
};

/** Two people wrote there, and nobody has said yet whose words it shall be. */
let contested: OpenField | undefined;

/** One at a time for each field, and always what it says by then. */
const saving = new Map<OpenField, 'once' | 'again'>();

const save = async (field: OpenField): Promise<void> => {
  if (field === contested) return;
  const isUnderWay = saving.has(field);
  saving.set(field, isUnderWay ? 'again' : 'once');
  if (isUnderWay) return;
  do {
    saving.set(field, 'once');
    unsaved.add(field);
    await send(field).catch(() => {
      say('Not saved yet: the desk cannot be reached. It is tried again every few seconds.');
      clearTimeout(trying);
      trying = setTimeout(() => {
        for (const one of unsaved) void save(one);
      }, tryAgainMs);
    });
  } while (saving.get(field) === 'again');
  saving.delete(field);
};

/** What the desk did not take yet: whoever leaves is asked first. */
const unsaved = new Set<OpenField>();
const tryAgainMs = 3_000;
let trying: ReturnType<typeof setTimeout> | undefined;

addEventListener('beforeunload', (event) => {
  // What is under way arrives without the page.
  if ([...unsaved].some((field) => !saving.has(field))) event.preventDefault();
});

const send = async (field: OpenField): Promise<void> => {
  const value = field.value();
  const body = new URLSearchParams({
    file: field.file,
    field: field.field,
    path,
    value,
    seen: field.seen(),
  });
  const answer = await fetch('/website/page/field', {
    method: 'POST',
    body,
    keepalive: body.toString().length < 60_000,
  });
  if (answer.status === 409) {
    saving.set(field, 'once');
    unsaved.delete(field);
    const typed = field.value();
    show(await answer.text());
    return open && offerBoth(open, typed);
  }
  if (answer.redirected) return say('Not saved: sign in once more.');
  if (!answer.ok) return say('Not saved: the desk did not understand it.');
  const saved: Saved = await answer.json();
  field.setSeen(saved.seen ?? field.seen());
  unsaved.delete(field);
  for (const settled of field.form.querySelectorAll('.theirs')) settled.remove();
  noteTold({ ...told, ...saved });
  if (saved.body !== undefined) tell({ kind: 'draw', body: saved.body });
  if (field.value() === value) say(saidOf(field, saved));
};

/** Of what two people typed: either, with a tap. What is typed on waits for it, or nobody would see what the other wrote. */
const offerBoth = (field: OpenField, typed: string): void => {
  // Whoever types did not wait for the answer.
  field.write(typed);
  before = typed;
  contested = field;
  unsaved.add(field);
  const line = document.createElement('p');
  line.className = 'page-steps theirs';
  const offer = (words: string, take: () => void): void => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button quiet';
    button.textContent = words;
    button.addEventListener('click', take);
    line.append(button);
  };
  offer('Keep mine', () => {
    contested = undefined;
    void save(field);
  });
  offer('Take theirs', () => {
    unsaved.delete(field);
    void choose(field.named);
  });
  field.form.querySelector('.edited-hints')?.before(line);
  say('Somebody else changed the same words. Yours are not saved yet.');
};

const saidOf = ({ file, field }: OpenField, { problems, failed }: Saved): string => {
  if (failed) return 'Saved. The page could not be drawn: it stays as it was.';
  const own = problems.find((one) => one.file === `content/${file}` && one.field.startsWith(field));
  if (own) return `Saved, but it cannot be published so: ${own.message}.`;
  if (problems.some((one) => one.file === `content/${file}`))
    return 'Saved. The page stays as it was until what is told below is mended.';
  return 'Saved, not published yet.';
};

const problemLine = ({ file, field, message, where }: Problem): HTMLElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button quiet';
  button.textContent = `${where}: ${message}`;
  button.addEventListener('click', () => void choose(`${file.replace('content/', '')} ${field}`));
  return button;
};

const noteTold = (next: Told): void => {
  told = next;
  // What is wrong with the open field is said at it.
  const elsewhere = next.problems.filter(
    ({ file, field }) => open?.named !== `${file.replace('content/', '')} ${field}`,
  );
  problemPlace.replaceChildren(...elsewhere.slice(0, 3).map(problemLine));
  if (kindChoice.value === 'search' || kindChoice.value === 'link') showKind();
};

const showKind = (): void =>
  showAs(kindChoice.value, { shown, frame, path, told, tell, open: (named) => void choose(named) });

const take = async (step: Step | undefined, words: (step: Step) => string): Promise<void> => {
  if (step === undefined) return;
  const isOpen = open?.named === step.named;
  if (!isOpen) await choose(step.named);
  if (open?.named !== step.named) return;
  const [stands, next] = [open.value().trim(), words(step)];
  if (!isOpen && ![step.before.trim(), step.after.trim()].includes(stands)) {
    allowSteps();
    return say('Somebody changed these words since: they stay as they are.');
  }
  before = next;
  open.write(before);
  allowSteps();
  await save(open);
};

const undo = () => take(steps.undo(), (step) => step.before);
const redo = () => take(steps.redo(), (step) => step.after);

const button = (name: string): HTMLButtonElement => find(`.page-steps [name="${name}"]`);

const allowSteps = (): void => {
  button('undo').disabled = !steps.canUndo();
  button('redo').disabled = !steps.canRedo();
  button('before').disabled = texts.length === 0;
  button('after').disabled = texts.length === 0;
};

const nextText = (by: 1 | -1): void => {
  const at = texts.indexOf(wanted);
  const next = at < 0 ? texts.at(by === 1 ? 0 : -1) : texts.at((at + by) % texts.length);
  if (next !== undefined) void choose(next);
};

addEventListener('message', ({ source, data }: MessageEvent<Heard>) => {
  if (source === null || source !== frame.contentWindow) return;
  if (data.kind === 'chosen' && typeof data.field === 'string') {
    void choose(data.field, data.leadsTo);
  }
  if (data.kind === 'texts' && Array.isArray(data.texts)) {
    texts = [...new Set(data.texts.map(({ field }) => String(field)))];
    const paper = kindChoice.querySelector<HTMLOptionElement>('[value="print"]');
    if (paper) paper.hidden = paper.disabled = data.hasPaper !== true;
    allowSteps();
  }
  if (data.kind === 'photo') frame.src = frame.getAttribute('src') ?? '';
  if (data.kind === 'none') {
    say('This follows from a fact, such as your phone number: Website, The company has those.');
  }
});

addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  void (key === 'y' || event.shiftKey ? redo() : undo());
});

const listPages = (pages: readonly TitledPage[]): void => {
  const languages = new Intl.DisplayNames('en-US', { type: 'language' });
  const isOfMany = new Set(pages.map(({ language }) => language)).size > 1;
  const options = pages.map((page) => {
    const language = isOfMany ? `, ${languages.of(page.language)}` : '';
    const name = page.name ?? `${page.title} (${page.path})`;
    return new Option(name + language, page.path, false, page.path === path);
  });
  if (options.length > 0) pageChoice.replaceChildren(...options);
};

const begin = async (): Promise<void> => {
  for (const part of editor.querySelectorAll<HTMLElement>('.page-choices, .page-words'))
    part.hidden = false;
  // Whoever types goes on typing.
  find('.page-steps').addEventListener('pointerdown', (event) => event.preventDefault());
  button('undo').addEventListener('click', () => void undo());
  button('redo').addEventListener('click', () => void redo());
  button('before').addEventListener('click', () => nextText(-1));
  button('after').addEventListener('click', () => nextText(1));
  pageChoice.addEventListener('change', () => {
    location.assign(`/website/page?${new URLSearchParams({ path: pageChoice.value })}`);
  });
  kindChoice.addEventListener('change', showKind);
  frame.addEventListener('load', showKind);
  addEventListener('resize', showKind);
  visualViewport?.addEventListener('resize', () => {
    // What the keyboard of a phone leaves.
    const { height = innerHeight, scale = 1 } = visualViewport ?? {};
    if (scale > 1) return;
    const { style } = document.documentElement;
    tallest = Math.max(tallest, innerHeight);
    const isTyping = document.activeElement?.closest('.page-words') != null;
    const isKeyboard = isTyping && height < tallest * 0.7 && innerWidth < 900;
    document.documentElement.toggleAttribute('data-keyboard', isKeyboard);
    if (isKeyboard) style.setProperty('--seen', `${height}px`);
    else style.removeProperty('--seen');
  });
  tell({ kind: 'ask' });
  const answer = await fetch(`/website/page/told?${new URLSearchParams({ path })}`);
  if (!answer.ok) return say('The page could not be drawn.');
  const { pages, ...rest }: Told & { pages: TitledPage[] } = await answer.json();
  listPages(pages);
  noteTold(rest);
  if (rest.failed) say('The page could not be drawn. The list of fields still works.');
  else if (rest.problems.length > 0)
    say(
      'Something has to be mended before this can be published; until then the page shows what is published in its place.',
    );
};

void begin().catch(() => say('The desk cannot be reached.'));
