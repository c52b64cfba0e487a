import { test as base, describe, inject } from 'vitest';
import { serveSiteHere, startDeskHere } from '../servers-here.ts';
import { type EngineName, engineNames, type WindowOptions } from './engine.ts';
import { type Seller, sellerAt } from './seller.ts';
import { startEngine } from './start.ts';

export const phone = { width: 390, height: 844, scripts: true } as const;
export const scriptsOff = { scripts: false } as const;
export const desk = { width: 1440, height: 900, scripts: true } as const;

/** A server and a desk of the file's own, so that what it stored is this file's alone. */
const served = base
  .extend('serverEnv', { scope: 'file' }, {})
  .extend('service', { scope: 'file' }, async ({ serverEnv }, { onCleanup }) => {
    const service = await serveSiteHere(serverEnv);
    onCleanup(service.stop);
    return service;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that this needs nothing.
  .extend('desk', { scope: 'file' }, async ({}, { onCleanup }) => {
    const desk = await startDeskHere();
    onCleanup(desk.stop);
    return desk;
  });

/** `open` puts a seller in front of a path of the site, in a window without a past. */
const testIn = (name: EngineName, path: string) =>
  served
    .extend('browser', { scope: 'file' }, path)
    .extend('engine', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
      const engine = await startEngine[name](browser);
      onCleanup(engine.close);
      return engine;
    })
    .extend('open', ({ engine, service }, { onCleanup }) => {
      const opened: Seller[] = [];
      onCleanup(async () => {
        for (const seller of opened) await seller.close();
      });
      return async (at: string, options: WindowOptions): Promise<Seller> => {
        const seller = sellerAt(await engine.open(options));
        opened.push(seller);
        await seller.goto(service.url + at);
        return seller;
      };
    });

export type EngineTest = ReturnType<typeof testIn>;

/** The same tests in each engine; one that is not wanted, or cannot be had here, is named and skipped. */
export const inEveryEngine = (write: (test: EngineTest, engine: EngineName) => void): void => {
  const paths = inject('engines');
  for (const name of engineNames) {
    const path = paths[name];
    const test = testIn(name, path ?? '');
    describe.skipIf(path === undefined)(name, () => write(test, name));
  }
};
