/** How long a test waits for what comes at once where nothing is busy: it ends what never comes, and judges nothing. */
export const patienceMs = 120_000;

/** How long a test or a hook may take. Of one that ran out of time the rest runs on, beside the tests that follow. */
export const untilItHangsMs = 600_000;
