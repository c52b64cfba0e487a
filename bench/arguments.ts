import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { SoakArguments } from './soak/measurements.ts';

export type Arguments = {
  quick: boolean;
  everyPage: boolean;
  language: string;
  only: string | undefined;
  /** In place of the measurements. */
  soak: SoakArguments | undefined;
};

export const usage = `npm run bench                  every figure against its limit
npm run bench -- --quick       a sample of each, in some four minutes
npm run bench -- --only WORD   the measurements whose name or title has the word
npm run bench -- --every-page  Lighthouse five times on every page
npm run bench -- --language es the pages of another language, where one of each kind is measured
npm run bench -- --soak        an hour of leads while servers, disk, database and mail fail
                               --minutes N for another time, --seed N for the faults of an earlier one`;

export const readArguments = (args: string[]): Arguments => {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      'every-page': { type: 'boolean', default: false },
      language: { type: 'string', default: 'en' },
      only: { type: 'string' },
      soak: { type: 'boolean', default: false },
      minutes: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const minutes = readNumber('minutes', values.minutes, 60);
  const seed = readNumber('seed', values.seed, randomInt(1_000_000));
  if (!values.soak && (values.minutes ?? values.seed) !== undefined) {
    throw new Error('--minutes and --seed belong to --soak.');
  }
  return {
    quick: values.quick,
    everyPage: values['every-page'],
    language: values.language,
    only: values.only,
    soak: values.soak ? { minutes, seed } : undefined,
  };
};

const readNumber = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!(number > 0)) throw new Error(`--${name} takes a number above 0, not "${text}".`);
  return number;
};
