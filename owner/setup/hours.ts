import { isDeepStrictEqual } from 'node:util';
import type { Company } from '#content/company.ts';
import { companyWords } from '#content/schema/company.ts';
import { readDays, spokenDays } from './days.ts';
import { type Dialogue, readBy } from './dialogue.ts';
import {
  readClock,
  readClockAfter,
  readTimeZone,
  shortTimeZone,
  spokenClock,
  spokenTimeZone,
} from './times.ts';

export type Hours = Company['hours'];
export type Times = Omit<Hours, 'label'>;

export const askHours = async (dialogue: Dialogue, current: Hours): Promise<Hours> => {
  dialogue.say('\nWhen can sellers call?');
  const { label, ...before } = current;
  const times = await askTimes(dialogue, before);
  return isDeepStrictEqual(times, before)
    ? current
    : { label: await labelFor(dialogue, times), ...times };
};

const askTimes = async ({ ask }: Dialogue, current: Times): Promise<Times> => {
  const days = await ask({
    label: 'Days',
    current: spokenDays(current.days),
    read: readDays,
  });
  const opens = await ask({
    label: 'From',
    current: spokenClock(current.opens),
    read: readClock,
  });
  const closes = await ask({
    label: 'Until',
    current: spokenClock(current.closes),
    read: readClockAfter(opens),
  });
  const timeZone = await ask({
    label: 'Time zone (Eastern, Central, Mountain, Pacific)',
    current: spokenTimeZone(current.timeZone),
    read: readTimeZone,
  });
  return { days, opens, closes, timeZone };
};

const readLabel = readBy(companyWords.entries.hours);

/** Only where no way to say it fits does the owner have to find one. */
const labelFor = async ({ ask }: Dialogue, times: Times): Promise<string> => {
  const fitting = hoursLabels(times).find((label) => 'value' in readLabel(label));
  return fitting ?? (await ask({ label: 'How would you say these hours?', read: readLabel }));
};

/** Monday to Friday, 8AM to 6PM CST; the same with the days cut short. */
export const hoursLabels = ({ days, opens, closes, timeZone }: Times): string[] => {
  const times = `${spokenClock(opens)} to ${spokenClock(closes)} ${shortTimeZone(timeZone)}`;
  const short = spokenDays(days, (day) => day.slice(0, 3));
  return [`${spokenDays(days)}, ${times}`, `${short}, ${times}`];
};
