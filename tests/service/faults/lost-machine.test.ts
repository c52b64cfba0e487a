import { expect, test } from 'vitest';
import { loseMachine } from '#tests/support/lost-machine.ts';

test('the data folder vanishes at a random moment: the copy lacks nothing older than five seconds', async () => {
  for (let round = 1; round <= 5; round += 1) {
    const lost = await loseMachine(1_000 + Math.random() * 3_000);
    expect(lost).toMatchObject({ ledgerProblems: [], halves: 0, twice: 0 });
    expect(lost.acknowledged).toBeGreaterThan(20);
    expect(lost.oldestMissingMs).toBeLessThan(5_000);
    expect(lost.missing).toBeLessThan(lost.acknowledged);
  }
});
