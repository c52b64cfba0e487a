import type { Founder } from '#content/company.ts';
import { companyWords } from '#content/schema/company.ts';
import { by, type Dialogue, yesOrNo } from './question.ts';

const fields = companyWords.entries.founders.item.entries;
const most = 4;
const spoken = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Founders who are typed in are real ones: none of them carries the mark of a sample. */
export const askFounders = async (
  dialogue: Dialogue,
  present: readonly Founder[],
): Promise<Founder[]> => {
  const { ask, say } = dialogue;
  const real = present.filter(({ sample }) => !sample);
  const made = real.length < present.length ? ', who are made-up people' : '';
  say(`\nThe about page tells of ${spoken.format(present.map(({ name }) => name))}${made}.`);
  if (await ask(yesOrNo('Keep them?', true))) return [...present];
  const founders: Founder[] = [];
  do {
    const index = founders.length;
    founders.push(await askFounder(dialogue, index + 1, real[index]));
  } while (
    founders.length < most &&
    (await ask(yesOrNo('Is there another founder?', real.length > founders.length)))
  );
  return founders;
};

const askFounder = async (
  { ask }: Dialogue,
  number: number,
  present: Founder | undefined,
): Promise<Founder> => ({
  name: await ask({ label: `Founder ${number}`, present: present?.name, read: by(fields.name) }),
  role: await ask({
    label: 'Their part in the company, such as "Co-founder, makes the offers"',
    present: present?.role,
    read: by(fields.role),
  }),
  story: await ask({
    label: 'Their story, in two or three sentences',
    present: present?.story,
    read: by(fields.story),
  }),
});
