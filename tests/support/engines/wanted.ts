import { type EngineName, engineNames } from './engine.ts';

const isEngine = (name: string): name is EngineName =>
  engineNames.some((engine) => engine === name);

/** ENGINES=firefox,webkit narrows the tests to these; empty counts as unset. */
export const wantedEngines = (named: string | undefined): readonly EngineName[] => {
  const names = (named ?? '').split(/[\s,]+/).filter(Boolean);
  const unknown = names.filter((name) => !isEngine(name));
  if (unknown.length > 0) {
    throw new Error(`ENGINES names ${unknown.join(', ')}; there are ${engineNames.join(', ')}.`);
  }
  return names.length === 0 ? engineNames : names.filter(isEngine);
};
