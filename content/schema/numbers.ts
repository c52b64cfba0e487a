import * as v from 'valibot';

/** A number or a range, such as 24 or 24-48. */
export const amount = (meaning: string) => {
  const message = `expected a number or a range such as 24-48: ${meaning}`;
  return v.union(
    [
      v.pipe(v.number(), v.integer(message), v.minValue(1, message)),
      v.pipe(v.string(), v.regex(/^\d{1,3}-\d{1,3}$/, message)),
    ],
    message,
  );
};

/** 48 of 24-48: what was promised at the latest. */
export const upperEnd = (amount: number | string): number =>
  Math.max(...String(amount).split('-').map(Number));

/** 24 of 24-48: what holds at least. */
export const lowerEnd = (amount: number | string): number =>
  Math.min(...String(amount).split('-').map(Number));

const label = /^(?<number>\d[\d,.]*)(?<millions>M?)\+$/;

/** Before version 3 this was a label such as 140,000+ or 1.3M+, which is read as its number; others stay as they are. */
const numberOfLabel = (text: string): number | string => {
  const { number = '', millions } = label.exec(text)?.groups ?? {};
  if (millions === undefined) return text;
  return Math.round(Number(number.replaceAll(',', '')) * (millions === 'M' ? 1_000_000 : 1));
};

export const people = (meaning: string) => {
  const message = `expected a whole number: ${meaning}`;
  return v.union(
    [
      v.pipe(v.number(), v.integer(message), v.minValue(1, message)),
      v.pipe(
        v.string(),
        v.maxLength(12, message),
        v.minLength(1, message),
        v.transform(numberOfLabel),
      ),
    ],
    message,
  );
};

const spelled = new Intl.NumberFormat('en-US');

export const wholeNumber = (from: number, to: number, meaning: string) => {
  const message = `expected a whole number from ${from} to ${spelled.format(to)}: ${meaning}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(from, message),
    v.maxValue(to, message),
  );
};
