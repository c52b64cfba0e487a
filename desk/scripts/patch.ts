/*
 * Makes the parts of a page that follow changes what they are by now, and keeps every element that stays: what is
 * open stays open, what has the focus keeps it, and what somebody types or listens to is left alone.
 */
export const patchParts = (shown: ParentNode, fresh: ParentNode): void => {
  for (const part of shown.querySelectorAll<HTMLElement>('[data-live]')) {
    const wanted = fresh.querySelector(`[data-live="${part.dataset['live']}"]`);
    if (wanted !== null) patch(part, wanted);
  }
};

const patch = (part: Element, fresh: Element): void => {
  // What stands beside the list comes from another page: see scripts/beside.ts.
  if (isInUse(part) || part.hasAttribute('data-beside')) return;
  patchAttributes(part, fresh);
  patchChildren(part, fresh);
};

const patchAttributes = (part: Element, fresh: Element): void => {
  // Who opened or closed something knows better than the page; what it is called belongs to scripts/rows.ts.
  const isOwn = (name: string) =>
    (name === 'open' || name === 'name') && part instanceof HTMLDetailsElement;
  for (const { name } of [...part.attributes]) {
    if (!fresh.hasAttribute(name) && !isOwn(name)) part.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (part.getAttribute(name) !== value && !isOwn(name)) part.setAttribute(name, value);
  }
};

const patchChildren = (part: Element, fresh: Element): void => {
  const stays = new Set([...fresh.children].map(keyOf).filter(Boolean));
  const known = new Map([...part.children].map((child) => [keyOf(child), child]));
  let at = part.firstChild;
  /** Who left the list, or has a place further down. */
  const skipGone = (): void => {
    while (at instanceof Element && keyOf(at) !== '' && !stays.has(keyOf(at))) {
      const gone: Element = at;
      at = at.nextSibling;
      removeUnlessUsed(gone);
    }
  };
  for (const wanted of [...fresh.childNodes]) {
    skipGone();
    const same = sameNode(wanted, at, known);
    if (same === undefined) {
      part.insertBefore(document.adoptNode(wanted), at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else part.insertBefore(same, at);
    if (same instanceof Element && wanted instanceof Element) patch(same, wanted);
    else if (same.nodeValue !== wanted.nodeValue) same.nodeValue = wanted.nodeValue;
  }
  while (at !== null) {
    const left = at;
    at = at.nextSibling;
    removeUnlessUsed(left);
  }
};

const keyOf = (node: Node): string => (node instanceof Element ? node.id : '');

/** By its key; what has none is the same where the same kind stands in the same place. */
const sameNode = (
  wanted: Node,
  at: ChildNode | null,
  known: ReadonlyMap<string, Element>,
): ChildNode | undefined => {
  const key = keyOf(wanted);
  if (key !== '') return known.get(key);
  return at !== null && keyOf(at) === '' && at.nodeName === wanted.nodeName ? at : undefined;
};

const removeUnlessUsed = (node: ChildNode): void => {
  const isUsed = node instanceof Element && [node, ...node.querySelectorAll('*')].some(isInUse);
  if (!isUsed) node.remove();
};

const fields = 'input:not([type=hidden]), textarea, select';

/** What somebody types or listens to. */
const isInUse = (element: Element): boolean => {
  if (element instanceof HTMLAudioElement) return !element.paused;
  if (!element.matches(fields)) return false;
  if (element === document.activeElement) return true;
  return element instanceof HTMLSelectElement
    ? [...element.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : (element as HTMLInputElement).value !== (element as HTMLInputElement).defaultValue;
};
