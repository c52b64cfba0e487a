import type { Company } from '#content/company.ts';
import { company } from '#content/schema/company.ts';
import { by, type Dialogue, type Reading } from './question.ts';

type Brand = Company['brand'];

const readFirst = by(company.entries.brand.entries.first);
const readSecond = by(company.entries.brand.entries.second);

/** A new name brings a new logo: its first word large, the rest below it. */
export const askBrand = async (
  { ask }: Dialogue,
  present: Pick<Company, 'name' | 'brand'>,
  name: string,
): Promise<Brand> => {
  const offered = name === present.name ? present.brand : brandOf(name);
  return {
    first: await ask({
      label: 'The large word of the logo',
      present: ifReadable(offered.first, readFirst),
      read: readFirst,
    }),
    second: await ask({
      label: 'The small words below it',
      present: ifReadable(offered.second, readSecond),
      read: readSecond,
    }),
  };
};

const brandOf = (name: string): Brand => {
  const [first = '', ...rest] = name.split(/\s+/);
  return { first, second: rest.join(' ') };
};

const ifReadable = (text: string, read: (text: string) => Reading<string>): string | undefined =>
  'value' in read(text) ? text : undefined;
