import { parseArgs } from 'node:util';

export type Arguments = { quick: boolean; only: string | undefined };

export const usage = `npm run bench                  every figure against its limit
npm run bench -- --quick       a sample of each, in under 90 seconds
npm run bench -- --only WORD   the measurements whose name or title has the word`;

export const readArguments = (args: string[]): Arguments => {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  return { quick: values.quick, only: values.only };
};
