import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

const form = document.querySelector<HTMLFormElement>('form[data-passkey]');
const problem = document.querySelector<HTMLElement>('[data-problem]');

const tell = (text: string): void => {
  if (problem === null) return;
  problem.hidden = text === '';
  problem.textContent = text;
};

const post = async (path: string, body: unknown) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.redirected) throw new Error('You’ve been signed out. Sign in again.');
  // What could not be answered at all is a page and no JSON.
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? 'That didn’t work. Try again.');
  return answer;
};

const signIn = async (): Promise<void> => {
  const optionsJSON = await post('/sign-in/options', {});
  await post('/sign-in/verify', await startAuthentication({ optionsJSON }));
};

/** What was sent to come here is sent again, as it was. */
const stepUp = async (form: HTMLFormElement): Promise<void> => {
  const optionsJSON = await post('/step-up/options', {});
  await post('/step-up/verify', await startAuthentication({ optionsJSON }));
  form.submit();
  document.querySelector<HTMLElement>('[data-done]')?.removeAttribute('hidden');
};

const join = async (name: string): Promise<void> => {
  const here = location.pathname;
  const optionsJSON = await post(`${here}/options`, { name });
  await post(`${here}/verify`, { name, response: await startRegistration({ optionsJSON }) });
};

/** Browsers name what went wrong; a person reads what to do. */
const wordsFor = (error: unknown): string => {
  if (!(error instanceof Error)) return 'That didn’t work. Try again.';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') {
    return 'No passkey was used, or it took too long. Try again. A device without a passkey for this address needs a new link.';
  }
  if (error.name === 'InvalidStateError')
    return 'This device already has a passkey: sign in with it.';
  if (error instanceof TypeError)
    return 'There’s no connection. Try again when you’re back online.';
  return error.message;
};

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  tell('');
  const button = form.querySelector('button');
  if (button?.ariaDisabled === 'true') return;
  if (button !== null) button.ariaDisabled = 'true';
  try {
    const fields = new FormData(form);
    if (form.dataset['passkey'] === 'step-up') return await stepUp(form);
    if (form.dataset['passkey'] === 'join') await join(String(fields.get('name') ?? ''));
    else await signIn();
    location.assign(String(fields.get('to') ?? '/'));
  } catch (error) {
    tell(wordsFor(error));
    if (button !== null) button.ariaDisabled = 'false';
  }
});

// The answer to a form stands here: going back to it would send the form again.
const back = document.querySelector('[data-back]')?.getAttribute('href');
if (back != null) history.replaceState(null, '', back);

if (!browserSupportsWebAuthn()) {
  tell(
    'This browser doesn’t support passkeys. Open the desk in an up-to-date Safari, Chrome, or Firefox.',
  );
}
