import { expect, onTestFinished, test } from 'vitest';
import { findLead } from '#domain/leads/read-leads.ts';
import { listPhotos } from '#domain/photos/rows.ts';
import { mostOfALead, startErasing, whoErase } from '#tests/support/erasing.ts';

test('while 48 photos are erased pages come, from the service and from the desk', async () => {
  const { store, eraseOne, stop } = await startErasing();
  onTestFinished(stop);
  for (const who of whoErase) {
    const { lead, answer, pages } = await eraseOne(who);
    expect(answer.status).toBeLessThan(400);
    expect(await listPhotos(store, lead.id)).toEqual([]);
    expect((await findLead(store, { id: lead.id }))?.erasedAt).toBeDefined();
    // All of it used to stand in the way of every page; the bench has the longest wait.
    expect(pages).toBeGreaterThan(mostOfALead / 4);
  }
});
