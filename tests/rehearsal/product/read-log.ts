/** A line of the product's log. */
export type LogLine = { level: number; time: string; msg: string; error?: string };

const errorLevel = 50;

/** Reads what the product says as it says it. */
export const readLog = (said: () => string) => {
  let read = 0;
  const next = (): string => {
    const whole = said();
    const end = whole.lastIndexOf('\n') + 1;
    const fresh = whole.slice(read, end);
    read = Math.max(read, end);
    return fresh;
  };
  return {
    /** What was said since the last look: errors, and processes that ended. */
    since: (): { errors: LogLine[]; endings: string[] } => {
      const lines = next().split('\n');
      const errors = lines
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as LogLine)
        .filter(({ level }) => level >= errorLevel);
      const endings = lines.filter((line) => line.includes('starting it again'));
      return { errors, endings };
    },
  };
};
