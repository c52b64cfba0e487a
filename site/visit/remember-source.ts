import { cameFromAd, chooseSource, readSource, type VisitSource } from './source.ts';

const name = 'source';
const ninetyDaysMs = 90 * 86_400_000;

const parse = (text: string | null): VisitSource | undefined => {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/** The ad of an earlier visit, for as long as it counts; then the browser forgets it. */
const readEarlier = (): VisitSource | undefined => {
  const earlier = parse(localStorage.getItem(name));
  if (earlier && Date.now() - Date.parse(earlier['landedAt'] ?? '') < ninetyDaysMs) return earlier;
  localStorage.removeItem(name);
  return undefined;
};

let remembered = false;

const rememberSource = (): void => {
  if (remembered) return;
  remembered = true;
  try {
    const fresh = readSource(
      new URL(location.href),
      document.referrer,
      new Date(performance.timeOrigin),
    );
    const ofVisit = parse(sessionStorage.getItem(name));
    const kept = chooseSource(fresh, ofVisit, ofVisit ? undefined : readEarlier());
    sessionStorage.setItem(name, JSON.stringify(kept));
    // Only an ad is worth knowing of beyond the visit.
    if (cameFromAd(fresh)) localStorage.setItem(name, JSON.stringify(fresh));
  } catch {
    // A browser that keeps nothing loses the source, never the lead.
  }
};

/**
 * The first question to storage stops the page until another process has answered. It waits until the
 * visitor has touched something and seen the answer to it, or leaves: before that there is nothing to lose.
 */
export const rememberSourceInTime = (): void => {
  const soon = () => requestAnimationFrame(() => setTimeout(rememberSource));
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, soon, { once: true });
  for (const end of ['visibilitychange', 'pagehide']) addEventListener(end, rememberSource);
};

const readKept = (): VisitSource => {
  try {
    return parse(sessionStorage.getItem(name)) ?? {};
  } catch {
    return {};
  }
};

/** Nothing of it leaves the browser until an offer is asked for; then it travels as hidden inputs. */
export const attachSource = (): void => {
  addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      rememberSource();
      for (const [key, value] of Object.entries(readKept())) {
        const input = target.querySelector<HTMLInputElement>(`[name="${name}.${key}"]`);
        (input ?? addInput(target, `${name}.${key}`)).value = value;
      }
    },
    { capture: true },
  );
};

const addInput = (form: HTMLFormElement, inputName: string): HTMLInputElement => {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = inputName;
  form.append(input);
  return input;
};
