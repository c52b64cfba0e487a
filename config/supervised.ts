/** How often a process tells whoever keeps it running that it still gets round to things. */
export const signOfLifeMs = 5_000;

/**
 * For a process that start.ts keeps running: tells it every few seconds that all is well, and ends when it is
 * gone, since nobody could end it after that. Started in any other way, neither happens.
 */
export const liveWithSupervisor = (): void => {
  if (process.send === undefined) return;
  const tell = () => {
    if (process.connected) process.send?.('alive');
  };
  // At once, too: on a busy machine it takes a while until everything is loaded.
  tell();
  setInterval(tell, signOfLifeMs).unref();
  // As if it had been told to: whatever stops this process cleanly by then does.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
};

/** Until then a process may be silent for long: whoever brings a large store up to date gets round to nothing else. */
export const started = 'started';

export const tellStarted = (): void => {
  if (process.connected) process.send?.(started);
};
