/** Safari is WebKit; Chrome, Edge and Samsung's browser are Chromium. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** One window of a browser without a past: as little of it as three engines can be driven by. */
export type BrowserWindow = {
  goto: (url: string) => Promise<void>;
  /** Reads something in the page, at once; works where the page's own scripts are off, too. */
  evaluate: <Value>(read: (selector: string) => Value, selector?: string) => Promise<Value>;
  click: (point: Point) => Promise<void>;
  /** A key by its name in `KeyboardEvent.key`. */
  press: (key: Key, held?: 'Shift') => Promise<void>;
  type: (text: string) => Promise<void>;
  /** A PNG of what can be seen. */
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type Key = 'Tab' | 'Enter' | 'Escape' | 'Shift' | ' ';

export type WindowOptions = Size & { scripts: boolean };

export type Engine = {
  open: (options: WindowOptions) => Promise<BrowserWindow>;
  close: () => Promise<void>;
};
