import { expect } from 'vitest';
import { inEveryEngine, phone } from '#tests/support/engines/test.ts';
import { emptied, everything, leadsAbout } from '#tests/support/offer-form.ts';

inEveryEngine((test, engine) => {
  test('a seller fills in the form on a phone and sends it', async ({ open, service }) => {
    const typed = { ...everything, propertyAddress: `1 ${engine} Street` };
    const seller = await open('/contact', phone);
    await seller.fill(typed);
    await seller.send();
    expect(await seller.toast('Offer Request Submitted!')).toMatchObject({
      role: 'status',
      seen: true,
    });
    expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
    expect(await seller.valuesOf()).toEqual(emptied(typed));
  });
});
