import { setTimeout as sleep } from 'node:timers/promises';
import type { PlainTab } from './plain-browser.ts';

export type Gesture = 'pointer' | 'finger';

export type Visit = { from: string; to: string; gesture: Gesture; savesData: boolean };

/** In milliseconds from the click on a link, as the two pages themselves saw it. */
export type NextPage = {
  /** When the last byte of the next page was there. */
  arrived: number;
  /** When it had painted something. */
  painted: number;
};

const slowdown = 4;

/** How long a pointer rests on a link before it is pressed, and for how long that is; how long a finger stays down. */
export const restMs = 300;
export const pressMs = 80;
export const tapMs = 100;

/** Runs in every page before anything else: the next one is to know when the click was. */
const keepClick = `addEventListener('click', ({ timeStamp }) =>
  sessionStorage.setItem('clicked', performance.timeOrigin + timeStamp), true);`;

const readTimes = (path: string): string => `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [{ responseEnd, loadEventEnd }] = performance.getEntriesByType('navigation');
  const sinceClick = (ms) => performance.timeOrigin + ms - sessionStorage.getItem('clicked');
  return location.pathname === '${path}' && paint && loadEventEnd > 0 &&
    { arrived: sinceClick(responseEnd), painted: sinceClick(paint.startTime) };
})()`;

type Place = { x: number; y: number };

const placeOf = (tab: PlainTab, selector: string): Promise<Place> =>
  tab.read(`(async () => {
    const link = document.querySelector('${selector}');
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);

const mouse = (tab: PlainTab, type: string, at: Place, pressed = {}): Promise<unknown> =>
  tab.send('Input.dispatchMouseEvent', { type, ...at, ...pressed });

const touch = (tab: PlainTab, type: string, touchPoints: Place[]): Promise<unknown> =>
  tab.send('Input.dispatchTouchEvent', { type, touchPoints });

const follow: Record<Gesture, (tab: PlainTab, at: Place) => Promise<void>> = {
  pointer: async (tab, at) => {
    const pressed = { button: 'left', clickCount: 1 };
    await mouse(tab, 'mouseMoved', at);
    await sleep(restMs);
    await mouse(tab, 'mousePressed', at, pressed);
    await sleep(pressMs);
    await mouse(tab, 'mouseReleased', at, pressed);
  },
  finger: async (tab, at) => {
    await touch(tab, 'touchStart', [at]);
    await sleep(tapMs);
    await touch(tab, 'touchEnd', []);
  },
};

/** Nobody follows a link without having moved before, and the first move brings the page's scripts. */
const stir: Record<Gesture, (tab: PlainTab) => Promise<unknown>> = {
  pointer: (tab) => mouse(tab, 'mouseMoved', { x: 5, y: 400 }),
  finger: (tab) => {
    const swipe = { x: 200, y: 600, yDistance: -300, gestureSourceType: 'touch' };
    return tab.send('Input.synthesizeScrollGesture', swipe);
  },
};

/** A page without anything that could open has no scripts to wait for. */
const hasScripts = `['[data-overlay] dialog', 'body:not(:has([data-overlay]))']
  .some((selector) => document.querySelector(selector))`;

/** The screen of Lighthouse's phone. Under a pointer it says that it is a computer, since no phone has one. */
const becomePhone = async (tab: PlainTab, gesture: Gesture): Promise<void> => {
  const mobile = gesture === 'finger';
  const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile };
  await tab.send('Page.enable');
  await tab.send('Network.enable');
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await tab.send('Emulation.setDeviceMetricsOverride', screen);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!mobile) return;
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tab.send('Emulation.setUserAgentOverride', {
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile',
    userAgentMetadata: {
      platform: 'Android',
      platformVersion: '10',
      architecture: '',
      model: '',
      mobile,
    },
  });
};

/** While one page gives way to the next there may be nothing to ask. */
const until = async <Value>(tab: PlainTab, expression: string): Promise<Value> => {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const value = await tab.read<Value | false>(expression).catch(() => false as const);
    if (value) return value;
    await sleep(50);
  }
  throw new Error(`waited in vain for ${expression}`);
};

/** Somebody opens a page, looks around and goes on to another. */
export const goOn = async (
  tab: PlainTab,
  { from, to, gesture, savesData }: Visit,
): Promise<NextPage> => {
  const headers = { 'Save-Data': savesData ? 'on' : 'off' };
  await becomePhone(tab, gesture);
  await tab.send('Network.setExtraHTTPHeaders', { headers });
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: keepClick });
  await tab.send('Page.navigate', { url: from });
  await until(tab, `location.href === '${from}' && document.readyState === 'complete'`);
  await stir[gesture](tab);
  await until(tab, hasScripts);
  const at = await placeOf(tab, `main a[href="${to}"]`);
  // Pictures that came into view arrive.
  await sleep(1_500);
  await follow[gesture](tab, at);
  return until<NextPage>(tab, readTimes(to));
};
