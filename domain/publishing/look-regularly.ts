/** One look after the other, until it is stopped; a look that fails is told, and the next one comes. */
export const lookRegularly = (
  look: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
) => {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= look()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
  return { stop };
};
