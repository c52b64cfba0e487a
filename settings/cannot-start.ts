/**
 * The code with which a process ends that would fail the same way if it were started again: what it is
 * configured with has to be mended first. (EX_CONFIG of sysexits.h.)
 */
export const cannotStart = 78;
