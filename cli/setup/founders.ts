import type { Founder } from '#content/company.ts';
import { companyWords } from '#content/schema/company.ts';
import { type Dialogue, readBy, yesOrNo } from './dialogue.ts';

const fields = companyWords.entries.founders.item.entries;
const most = 4;
const spoken = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Founders who are typed in are real ones: none of them carries the mark of a sample. */
export const askFounders = async (
  dialogue: Dialogue,
  current: readonly Founder[],
): Promise<Founder[]> => {
  const { ask, say } = dialogue;
  const real = current.filter(({ sample }) => !sample);
  const made = real.length < current.length ? ', who are made-up people' : '';
  say(`\nThe about page tells of ${spoken.format(current.map(({ name }) => name))}${made}.`);
  if (await ask(yesOrNo('Keep them?', true))) return [...current];
  const founders: Founder[] = [];
  do {
    const index = founders.length;
    const before = real[index];
    const founder = await askFounder(dialogue, index + 1, before);
    // Somebody else's portrait stays behind.
    const photo = before?.name === founder.name ? before.photo : undefined;
    founders.push({ ...founder, ...(photo && { photo }) });
  } while (
    founders.length < most &&
    (await ask(yesOrNo('Is there another founder?', real.length > founders.length)))
  );
  return founders;
};

const askFounder = async (
  { ask }: Dialogue,
  number: number,
  current: Founder | undefined,
): Promise<Founder> => ({
  name: await ask({
    label: `Founder ${number}`,
    current: current?.name,
    read: readBy(fields.name),
  }),
  role: await ask({
    label: 'Their part in the company, such as "Co-founder, makes the offers"',
    current: current?.role,
    read: readBy(fields.role),
  }),
  story: await ask({
    label: 'Their story, in two or three sentences',
    current: current?.story,
    read: readBy(fields.story),
  }),
});
