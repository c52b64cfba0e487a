const part = document.querySelector<HTMLElement>('[data-ring]');

const show = (state: string): void => {
  for (const line of part?.querySelectorAll<HTMLElement>('[data-when]') ?? []) {
    line.hidden = !line.dataset['when']?.split(' ').includes(state);
  }
};

const key = Uint8Array.from(
  atob((part?.dataset['ring'] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
  (letter) => letter.charCodeAt(0),
);

const isOurs = ({ options }: PushSubscription): boolean =>
  String(new Uint8Array(options.applicationServerKey ?? [])) === String(key);

/** What the page cannot know: whether this browser can, may and does ring. */
const look = async (): Promise<string> => {
  if (!('PushManager' in window) || !('Notification' in window) || !navigator.serviceWorker) {
    const isApple = /iPhone|iPad/.test(navigator.userAgent) || navigator.maxTouchPoints > 1;
    return isApple && 'standalone' in navigator && !navigator.standalone ? 'iphone' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  const rings = Notification.permission === 'granted' && subscription && isOurs(subscription);
  return rings && part?.dataset['isOn'] ? 'on' : 'off';
};

const subscribe = async (): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  if (earlier !== null && isOurs(earlier)) return earlier;
  await earlier?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

const switchOn = async (): Promise<void> => {
  // First of all, since phones let a page ask only while a tap is fresh.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return show(permission === 'denied' ? 'denied' : 'not-allowed');
  const answer = await fetch('/ring', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await subscribe()),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(String(answer.status));
  location.assign((await answer.json()).to);
};

part?.querySelector('[data-switch]')?.addEventListener('click', () => {
  switchOn().catch(() => show('failed'));
});
look().then(show, () => show('failed'));
