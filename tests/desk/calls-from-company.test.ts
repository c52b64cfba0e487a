import { expect } from 'vitest';
import { isShown } from '#domain/publishing/versions.ts';
import { test } from '#tests/support/calling-desk.ts';
import { contentWith, publishing } from '#tests/support/publishing.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const fromCompany = contentWith(
  'company.yaml',
  /^founded: .*$/m,
  '$&\ncalls: {ring: always, from: company}',
);

test('once the site says that we call from the company’s number, nobody dials from a phone of their own', async ({
  desk,
  owner,
  helper,
  provePhone,
  addLead,
}) => {
  const lead = await addLead();
  await provePhone(owner, '+12545550177');
  const page = async (visitor: typeof owner) => (await visitor.get(lead.path)).text();
  // Without a phone that is proved it is as ever.
  expect(await page(helper)).toContain(`href="tel:${lead.phone}"`);
  expect(await page(owner)).toContain(`action="${lead.path}/call"`);
  await publishing(desk.store).publish(fromCompany);
  await isShown(desk.store, 2, Date.now());
  await untilItHolds(async () => expect(await page(helper)).toContain('Set up your phone to call'));
  for (const visitor of [owner, helper]) {
    expect(await page(visitor)).not.toContain('href="tel:');
    expect(await (await visitor.get('/')).text()).not.toContain('href="tel:');
  }
  expect(await page(owner)).toContain(`action="${lead.path}/call"`);
});
