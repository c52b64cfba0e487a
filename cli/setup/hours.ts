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
type Times = Omit<Hours, 'label'>;

export const askHours = async (dialogue: Dialogue, current: Hours): Promise<Hours> => {
  dialogue.say('\nWhen can sellers call?');
  const { label, ...before } = current;
  const times = await askTimes(dialogue, before);
  return isDeepStrictEqual(times, before) ? current : { label: hoursLabel(times), ...times };
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

/** Monday to Friday, 8AM to 6PM CST; the days cut short where it would not fit otherwise. */
const hoursLabel = ({ days, opens, closes, timeZone }: Times): string => {
  const times = `${spokenClock(opens)} to ${spokenClock(closes)} ${shortTimeZone(timeZone)}`;
  const label = `${spokenDays(days)}, ${times}`;
  return 'value' in readLabel(label)
    ? label
    : `${spokenDays(days, (day) => day.slice(0, 3))}, ${times}`;
};
