import type { Told } from './told.ts';

/*
 * What a visitor will see: the page at the widths of a phone, a tablet and a computer, on paper, as a search result and as
 * a link that somebody shares.
 */

type Parts = { shown: HTMLElement; frame: HTMLIFrameElement; open: (named: string) => void };

/** At its own width, however much room there is here. */
const fit = ({ shown, frame }: Parts, width: number): void => {
  const room = shown.clientWidth;
  const scale = Math.min(1, room / width);
  frame.style.width = `${width}px`;
  frame.style.height = `${shown.clientHeight / scale}px`;
  frame.style.transform = `scale(${scale})`;
  frame.style.marginLeft = `${Math.max(0, (room - width) / 2)}px`;
};

const fill = ({ frame }: Parts): void => {
  for (const name of ['width', 'height', 'transform', 'margin-left'])
    frame.style.removeProperty(name);
};

const element = (tag: string, className: string, text = ''): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
};

const changeButton = (words: string, named: string, { open }: Parts): HTMLElement => {
  const button = element('button', 'button quiet', words) as HTMLButtonElement;
  button.type = 'button';
  button.addEventListener('click', () => open(named));
  return button;
};

const headButtons = (told: Told, parts: Parts): HTMLElement[] => {
  if (told.head === undefined) return [];
  const { file, field } = told.head;
  const within = field === '' ? '' : `${field}.`;
  return [
    changeButton('Change the title', `${file} ${within}title`, parts),
    changeButton('Change the description', `${file} ${within}description`, parts),
  ];
};

const searchResult = (told: Told, parts: Parts): HTMLElement => {
  const { host = '', pathname = '/' } = told.address === undefined ? {} : new URL(told.address);
  const steps = pathname.split('/').filter((part) => part !== '');
  const result = element('div', 'as-search');
  result.append(
    element('p', 'as-search-address', [host, ...steps].join(' › ')),
    element('p', 'as-search-title', told.title),
    element('p', 'as-search-words', told.description),
  );
  const note = 'Search engines cut what is longer, and sometimes choose other words of the page.';
  const whole = element('div', 'page-as');
  whole.append(result, element('p', 'hint', note), ...headButtons(told, parts));
  return whole;
};

const sharedLink = (told: Told, path: string, parts: Parts): HTMLElement => {
  const link = element('div', 'as-link');
  const picture = document.createElement('img');
  // Another picture has another name, and is fetched.
  picture.src = `/website/page/picture?${new URLSearchParams({ path, of: told.picture ?? '' })}`;
  picture.alt = 'The picture that is shown where the page is shared';
  picture.width = 1200;
  picture.height = 630;
  link.append(
    picture,
    element('p', 'as-link-host', told.address === undefined ? '' : new URL(told.address).host),
    element('p', 'as-link-title', told.title),
    element('p', 'as-link-words', told.description),
  );
  const whole = element('div', 'page-as');
  whole.append(link, ...headButtons(told, parts));
  return whole;
};

export const showAs = (
  kind: string,
  {
    path,
    told,
    tell,
    ...parts
  }: Parts & { path: string; told: Told; tell: (message: object) => void },
): void => {
  parts.shown.querySelector('.page-as')?.remove();
  const isOther = kind === 'search' || kind === 'link';
  parts.frame.hidden = isOther;
  tell({ kind: 'media', isPaper: kind === 'print' });
  if (kind === 'search') parts.shown.append(searchResult(told, parts));
  else if (kind === 'link') parts.shown.append(sharedLink(told, path, parts));
  else if (kind === 'print') fit(parts, 816);
  else if (kind === '') fill(parts);
  else fit(parts, Number(kind));
};
