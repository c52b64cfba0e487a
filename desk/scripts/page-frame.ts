/*
 * Runs within the page that is looked at, which has no origin: it tells the desk which sentence was tapped, and puts
 * newly drawn words in place of those that stand there.
 */

/** Where the desk is: written before this script by desk/preview/shown-page.ts. */
declare const desk: string;

export {};

const begins = 'f ';
const ends = '/f';

const tell = (message: object): void => parent.postMessage(message, desk);

/** Which sentence is open is seen; and where a keyboard leaves few lines, what is stuck to the screen takes none of them. */
const ownStyles = new CSSStyleSheet();
ownStyles.replaceSync(`
  ::highlight(chosen) { text-decoration: underline 0.1em; }
  @media (max-height: 26rem) { .call-bar { position: static !important; } }
`);
document.adoptedStyleSheets = [ownStyles];

const commentsIn = (root: Node): Comment[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode() !== null) found.push(walker.currentNode as Comment);
  return found.filter(({ data }) => data.startsWith(begins) || data === ends);
};

const fieldOf = ({ data }: Comment): string => data.slice(begins.length);

/** Each text of the page, from where it begins to where it ends. */
const textsOf = (): { field: string; range: Range }[] => {
  const open: Comment[] = [];
  const found: { field: string; range: Range }[] = [];
  for (const comment of commentsIn(document.body)) {
    if (comment.data !== ends) {
      open.push(comment);
      continue;
    }
    const start = open.pop();
    if (start === undefined) continue;
    const range = document.createRange();
    range.setStartAfter(start);
    range.setEndBefore(comment);
    found.push({ field: fieldOf(start), range });
  }
  return found.toSorted((a, b) => a.range.compareBoundaryPoints(Range.START_TO_START, b.range));
};

const isSeen = (range: Range): boolean => range.getClientRects().length > 0;

const tellTexts = (): void =>
  tell({
    kind: 'texts',
    hasPaper: hasPaper(),
    texts: textsOf()
      .filter(({ range }) => isSeen(range))
      .map(({ field, range }) => ({ field, text: range.toString().trim().slice(0, 80) })),
  });

/** The innermost text under a finger; else the first within what was tapped. */
const textAt = (event: MouseEvent): string | undefined => {
  const { clientX: x, clientY: y, target } = event;
  const texts = textsOf();
  const rectHolds = ({ range }: { range: Range }): boolean =>
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
  const under = texts.filter(
    (text) =>
      target instanceof Node &&
      (target.contains(text.range.startContainer) || text.range.intersectsNode(target)) &&
      rectHolds(text),
  );
  const within = texts.filter(
    ({ range }) => target instanceof Node && target.contains(range.startContainer),
  );
  const [first] = under.length > 0 ? under.toReversed() : within;
  return first?.field;
};

const highlight = typeof Highlight === 'undefined' ? undefined : new Highlight();
if (highlight !== undefined) CSS.highlights.set('chosen', highlight);

const point = (field: string, isFollowed: boolean): void => {
  const ranges = textsOf()
    .filter((text) => text.field === field)
    .map(({ range }) => range);
  // WebKit paints the one before until it is told that it is none any more.
  highlight?.clear();
  for (const range of ranges) highlight?.add(range);
  const [first] = ranges;
  const fold = first?.startContainer.parentElement?.closest('details:not([open])');
  if (fold && isFollowed) fold.setAttribute('open', '');
  if (first === undefined || !isFollowed) return;
  const { top, bottom } = first.getBoundingClientRect();
  // Below stands the bar to call by, above nothing.
  if (top >= 0 && bottom <= innerHeight - 80) return;
  scrollTo({ top: scrollY + top - innerHeight / 4 });
};

/** What is open stays open, and nobody's place is lost. */
const follow = (shown: Node, fresh: Node): void => {
  if (shown instanceof Element && fresh instanceof Element) {
    // A photograph came with the page, and is only named from then on.
    const isSamePhoto = shown.getAttribute('data-photo') === fresh.getAttribute('data-photo');
    const stays = (name: string): boolean => name === 'open' || (name === 'src' && isSamePhoto);
    for (const { name } of [...shown.attributes]) {
      if (!fresh.hasAttribute(name) && !stays(name)) shown.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) {
      if (shown.getAttribute(name) !== value && name !== 'open') shown.setAttribute(name, value);
    }
  } else if (shown.nodeValue !== fresh.nodeValue) {
    shown.nodeValue = fresh.nodeValue;
  }
  const wanted = [...fresh.childNodes];
  for (const [index, node] of wanted.entries()) {
    const at = shown.childNodes[index];
    if (at === undefined) shown.appendChild(document.adoptNode(node));
    else if (at.nodeType === node.nodeType && at.nodeName === node.nodeName) follow(at, node);
    else shown.replaceChild(document.adoptNode(node), at);
  }
  while (shown.childNodes.length > wanted.length) shown.lastChild?.remove();
};

let chosen = '';

const redraw = (body: string): void => {
  const fresh = new DOMParser().parseFromString(`<body>${body}</body>`, 'text/html');
  follow(document.body, fresh.body);
  // Another photograph is not here yet.
  if (document.querySelector('[data-photo]:not([src])') !== null) tell({ kind: 'photo' });
  point(chosen, false);
  tellTexts();
};

const mediaRules = (): CSSMediaRule[] => {
  const within = (rules: CSSRuleList): CSSMediaRule[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSMediaRule ? [rule] : []),
      ...(rule instanceof CSSGroupingRule ? within(rule.cssRules) : []),
    ]);
  return [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules));
};

let isPaper = false;

/** Rules for paper hold on the screen, and the other way round. */
const showPaper = (wanted: boolean): void => {
  if (wanted === isPaper) return;
  isPaper = wanted;
  for (const { media } of mediaRules()) {
    if (media.mediaText === 'print') media.mediaText = 'not print';
    else if (media.mediaText === 'not print') media.mediaText = 'print';
  }
};

const hasPaper = (): boolean => mediaRules().some(({ media }) => media.mediaText.includes('print'));

addEventListener('message', ({ source, origin, data }: MessageEvent) => {
  if (source !== parent || origin !== desk) return;
  if (data.kind === 'draw') redraw(data.body);
  if (data.kind === 'point') {
    chosen = data.field;
    point(chosen, true);
  }
  if (data.kind === 'ask') tellTexts();
  if (data.kind === 'media') showPaper(data.isPaper === true);
});

addEventListener(
  'click',
  (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const link = target?.closest('[data-leads-to]');
    // Menus and answers open, so that their words can be tapped.
    if (!target?.closest('summary')) event.preventDefault();
    const field = textAt(event);
    if (field === undefined && target?.textContent?.trim()) tell({ kind: 'none' });
    if (field !== undefined)
      tell({ kind: 'chosen', field, leadsTo: link?.getAttribute('data-leads-to') });
  },
  { capture: true },
);
addEventListener('resize', () => chosen !== '' && point(chosen, true));
addEventListener('submit', (event) => event.preventDefault(), { capture: true });

tellTexts();
