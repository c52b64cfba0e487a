import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Each page as one tree: fifty small ones take five times as long. */
export const drawPage =
  <Props extends object>(View: ComponentType<Props>) =>
  (props: Props): string =>
    `<!doctype html>${renderToStaticMarkup(<View {...props} />)}`;
