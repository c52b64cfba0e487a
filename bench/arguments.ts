import { parseArgs } from 'node:util';

export type Arguments = { quick: boolean; everyPage: boolean; only: string | undefined };

export const usage = `npm run bench                  every figure against its limit
npm run bench -- --quick       a sample of each, in under 90 seconds
npm run bench -- --only WORD   the measurements whose name or title has the word
npm run bench -- --every-page  Lighthouse five times on every page`;

export const readArguments = (args: string[]): Arguments => {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      'every-page': { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  return { quick: values.quick, everyPage: values['every-page'], only: values.only };
};
