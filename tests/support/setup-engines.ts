import type { TestProject } from 'vitest/node';
import type { EngineName } from './engines/engine.ts';
import { findEngine } from './engines/find.ts';
import { startEngine } from './engines/start.ts';
import { wantedEngines } from './engines/wanted.ts';
import { buildSiteUnderTest } from './served-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the browser, for each engine that can be driven here. */
    engines: Partial<Record<EngineName, string>>;
  }
}

/** A browser that does not start is as good as none. */
const get = async (name: EngineName): Promise<string> => {
  const path = findEngine[name]();
  const engine = await startEngine[name](path);
  try {
    const window = await engine.open({ width: 800, height: 600, scripts: true });
    await window.close();
  } finally {
    await engine.close();
  }
  return path;
};

const getOrSkip = async (name: EngineName): Promise<string | undefined> => {
  try {
    return await get(name);
  } catch (error) {
    const reason = `${name} cannot be had on this machine: ${error instanceof Error ? error.message : error}`;
    if (process.env['CI']) {
      throw new Error(`${reason}\nWhere that is so, name the others in ENGINES.`, { cause: error });
    }
    process.stdout.write(`${reason}\nIts tests are skipped.\n`);
    return undefined;
  }
};

/** Once for all engines' tests: the browsers, and the built site. */
export default async ({ provide, config: { env } }: TestProject) => {
  const engines: Partial<Record<EngineName, string>> = {};
  for (const name of wantedEngines(process.env['ENGINES'])) {
    const path = await getOrSkip(name);
    if (path !== undefined) engines[name] = path;
  }
  provide('engines', engines);
  await buildSiteUnderTest(env);
};
