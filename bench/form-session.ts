import { setTimeout as sleep } from 'node:timers/promises';
import type { PlainTab } from './plain-browser.ts';

/** Times in milliseconds, as the page itself saw them. */
export type FormSession = {
  /** From the first focus in the form until React had taken it over. */
  hydrated: number;
  /** Of that, waiting for scripts to arrive. */
  download: number;
  /** The longest task after that, while a visitor typed and submitted. */
  longestTask: number;
  /** The slowest answer of the page to a key or a click. */
  interaction: number;
};

const slowdown = 4;

/** Runs in the page before anything else: keeps the times of tasks and of interactions. */
const watchTimes = `
const times = { tasks: [], interactions: [] };
const since = (list, start) => Math.max(0, ...list.filter(([at]) => at >= start).map(([, ms]) => ms));
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) times.tasks.push([startTime, duration]);
}).observe({ type: 'longtask' });
new PerformanceObserver((list) => {
  for (const { interactionId, startTime, duration } of list.getEntries())
    if (interactionId) times.interactions.push([startTime, duration]);
}).observe({ type: 'event', durationThreshold: 16 });
`;

/** Focuses the first field and waits, answering when that was and when the form was React's. */
const focusAndWait = `(async () => {
  const form = document.querySelector('#contact form');
  const isTaken = () => Object.keys(form).some((key) => key.startsWith('__reactProps'));
  const focused = performance.now();
  form.querySelector('[name=propertyAddress]').focus({ preventScroll: true });
  while (!isTaken()) await new Promise((resolve) => setTimeout(resolve, 5));
  return { focused, hydrated: performance.now() };
})()`;

/** From the first byte asked for to the last one there. */
const downloadTime = `(() => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  const first = Math.min(...scripts.map(({ fetchStart }) => fetchStart));
  return Math.max(...scripts.map(({ responseEnd }) => responseEnd)) - first;
})()`;

const typed = {
  propertyAddress: '12 Elm Street',
  firstName: 'Ann',
  lastName: 'Field',
  phone: '2545550142',
};

const until = async (tab: PlainTab, condition: string): Promise<void> => {
  const deadline = Date.now() + 60_000;
  while (!(await tab.read<boolean>(`Boolean(${condition})`))) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${condition}`);
    await sleep(50);
  }
};

/** The page may still be scrolling to what had the focus before: where an element stays is where it is. */
const placeOf = (tab: PlainTab, selector: string): Promise<{ x: number; y: number }> =>
  tab.read(`(async () => {
    const element = document.querySelector('${selector}');
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const frame = () => new Promise(requestAnimationFrame);
    for (let before; ; ) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (before === y) return { x: x + width / 2, y: y + height / 2 };
      before = y;
      await frame();
      await frame();
    }
  })()`);

const clickOn = async (tab: PlainTab, selector: string): Promise<void> => {
  const at = { ...(await placeOf(tab, selector)), button: 'left', clickCount: 1 };
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
};

const type = async (tab: PlainTab, text: string): Promise<void> => {
  for (const key of text) {
    await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    await sleep(15);
  }
};

const fillAndSubmit = async (tab: PlainTab): Promise<void> => {
  for (const [name, value] of Object.entries(typed)) {
    await clickOn(tab, `#contact [name=${name}]`);
    await type(tab, value);
  }
  await clickOn(tab, '#contact button[type=submit]');
  await until(tab, `document.querySelector('#contact .received')`);
  await sleep(300);
};

/** A visitor with a quarter of this machine's speed fills in the form of a page and sends it. */
export const fillFormSlowly = async (tab: PlainTab, url: string): Promise<FormSession> => {
  const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };
  await tab.send('Page.enable');
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await tab.send('Emulation.setDeviceMetricsOverride', phone);
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: watchTimes });
  await tab.send('Page.navigate', { url });
  await until(tab, `location.href === '${url}' && document.readyState === 'complete'`);
  await sleep(500);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const { focused, hydrated } = await tab.read<{ focused: number; hydrated: number }>(focusAndWait);
  const download = await tab.read<number>(downloadTime);
  await fillAndSubmit(tab);
  return {
    hydrated: hydrated - focused,
    download,
    longestTask: await tab.read(`since(times.tasks, ${hydrated})`),
    interaction: await tab.read(`since(times.interactions, ${hydrated})`),
  };
};
