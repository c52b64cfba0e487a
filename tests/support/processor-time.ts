/** Milliseconds on the processor, which a busy machine does not stretch. */
export const processorTime = async (run: () => unknown): Promise<number> => {
  const start = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};

/** The processor's clock is coarse: less than this cannot be told from nothing. */
export const tickMs = 10;
