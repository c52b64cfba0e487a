import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import type { NewLead } from '../leads/types.ts';
import { append } from './append.ts';
import type { NewConsent } from './consent.ts';
import { consentsOf } from './consents-of.ts';
import { grantEntry } from './new-entries.ts';
import { eraseOldProofs } from './old-proofs.ts';
import { resumeOnce, revokePhone } from './revocations.ts';

onBothEngines('the consent of a lead', ({ store, addLead }) => {
  const asked = ({ id, request: { phone }, origin }: NewLead) => ({ id, phone, origin });
  const consentOf = async (lead: NewLead) =>
    (await consentsOf(await store().connect(), [asked(lead)])).get(lead.id);
  const addConsent = (phone: string, consent: Partial<NewConsent> = {}) =>
    addLead({ request: { ...request, phone }, consent: { ...makeLead().consent, ...consent } });
  const stop = (phone: string, how: string, at: number) => revokePhone(store(), { phone, how }, at);

  test('is what was agreed, to which words, and how that is known', async () => {
    const shown = await addConsent('+12545550101', { shownAt: 4_000, recordedAt: 5_000 });
    const said = await addConsent('+12545550102', { wording: '', saidTo: 'Ruth' });
    const refused = await addConsent('+12545550103', { agreed: false, shownAt: undefined });
    expect(await consentOf(shown)).toMatchObject({ ...shown.consent, phone: '+12545550101' });
    expect(await consentOf(said)).toMatchObject({
      wording: '',
      saidTo: 'Ruth',
      shownAt: undefined,
    });
    expect(await consentOf(refused)).toMatchObject({ agreed: false, shownAt: undefined });
  });

  test('is of each lead that was asked for, and of no other', async () => {
    const leads = [await addLead(), await addLead()];
    const db = await store().connect();
    const all = [...leads.map(asked), { id: 'nobody', phone: '', origin: 'web' }];
    const ids = [...(await consentsOf(db, all)).keys()].toSorted();
    expect(ids).toEqual(leads.map(({ id }) => id).toSorted());
    expect(await consentsOf(db, [])).toEqual(new Map());
  });

  test('ends with a stop before it or after it, until that phone takes it back', async () => {
    const phone = '+12545550111';
    const lead = await addConsent(phone);
    const stoppedBy = async (id = lead) => (await consentOf(id))?.revocation?.how;
    expect(await stoppedBy()).toBeUndefined();
    await stop('+12545550111', 'replied STOP', 10);
    await stop(phone, 'called as well', 5);
    expect((await consentOf(lead))?.revocation).toMatchObject({
      phone,
      how: 'replied STOP',
      recordedAt: 10,
    });
    expect(await stoppedBy(await addConsent(phone))).toBe('replied STOP');
    const resume = () =>
      store().write((transaction) =>
        resumeOnce(transaction, store().engine, { phone, how: 'texted: START' }, 1),
      );
    expect([await resume(), await resume()]).toEqual([true, false]);
    expect(await stoppedBy()).toBeUndefined();
    await stop(phone, 'once more', 2);
    expect(await stoppedBy()).toBe('once more');
  });

  test('stays when another phone says stop, or this one to calls alone', async () => {
    const lead = await addConsent('+12545550121');
    await stop('+12545550122', 'replied STOP', 10);
    await revokePhone(store(), { phone: '+12545550121', how: 'called', to: 'calls' }, 20);
    expect((await consentOf(lead))?.revocation).toBeUndefined();
  });

  test('is the newest for the number of now, is kept with its proof, and takes back no stop', async () => {
    const phone = '+12545550125';
    const { shownAt: _, ...shown } = { ...makeLead().consent, recordedAt: 30 };
    const grant = (id: string, number: string) =>
      store().write((transaction) =>
        append(transaction, store().engine, [grantEntry(id, number, shown)]),
      );
    const lead = await addConsent(phone, { agreed: false });
    await revokePhone(store(), { phone, how: 'called', to: 'calls' }, 10);
    await grant(lead.id, '+12545550126');
    expect(await consentOf(lead)).toMatchObject({ agreed: false, phone });
    await grant(lead.id, phone);
    expect(await consentOf(lead)).toMatchObject({ agreed: true, phone, recordedAt: 30 });
    expect((await consentOf(lead))?.callStop?.how).toBe('called');
    await stop(phone, 'replied STOP', 40);
    expect((await consentOf(lead))?.revocation?.how).toBe('replied STOP');
    await eraseLead(store(), lead.id, 50);
    const gone = { id: lead.id, phone: '', origin: '' };
    const kept = async () => (await consentsOf(await store().connect(), [gone])).get(lead.id);
    expect(await kept()).toMatchObject({ agreed: true, phone });
    await eraseOldProofs(store(), 9e12);
    expect((await kept())?.phone).toBe('');
  });

  test('without a number does not end with a stop of nobody', async () => {
    const lead = await addConsent('');
    await stop('', 'nobody knows of whom', 10);
    await stop('+12545550131', 'blanked in five years', 20);
    await eraseOldProofs(store(), 9e12);
    expect((await consentOf(lead))?.revocation).toBeUndefined();
  });
});
