import { chooseSource, readSource, type Source } from './source.ts';

const name = 'source';
const ninetyDays = 60 * 60 * 24 * 90;

const parse = (text: string | null | undefined): Source | undefined => {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

const readCookie = (): Source | undefined => {
  const [, value] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
  return parse(value && decodeURIComponent(value));
};

let remembered = false;

const rememberSource = (): void => {
  if (remembered) return;
  remembered = true;
  try {
    const fresh = readSource(new URL(location.href), document.referrer, new Date());
    const kept = chooseSource(fresh, parse(sessionStorage.getItem(name)), readCookie());
    sessionStorage.setItem(name, JSON.stringify(kept));
    const value = encodeURIComponent(JSON.stringify(kept));
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
    document.cookie = `${name}=${value}; Max-Age=${ninetyDays}; Path=/; SameSite=Lax`;
  } catch {
    // A browser that keeps nothing loses the source, never the lead.
  }
};

/** Storage is slow to answer the first time: the page is shown before it is asked. */
export const rememberSourceSoon = (): void => {
  requestAnimationFrame(() => setTimeout(rememberSource));
  addEventListener('pagehide', rememberSource);
};

const readKept = (): Source => {
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
