import { expect, test } from 'vitest';
import { abilities } from '@app/kernel/abilities.ts';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { matches } from '@app/kernel/queries/where.ts';
import { addresses } from './address.collection.ts';
import { addressSamples } from './address.sample.ts';

const actor = (uid: string, member: boolean): Actor => ({ ...systemActor('skylark'), uid, member, admin: false, system: false });
const [home] = addressSamples.map((address) => ({ ...address, id: 'a1' }));

test('[CON-2, ROL-3] sales, dispatch and support edit every address, other staff only read; customers edit their own, and nobody edits an address without an owner', () => {
  const may = (who: Actor, doc: object) => matches({ ...doc }, addresses.access.read(who, 0)) && abilities(addresses, who, { ...doc }, 0).delete;
  const role = (name: string): Actor => ({ ...actor('ben', true), roles: new Set([name]) });
  for (const name of ['sales', 'dispatch', 'support']) expect(may(role(name), home!)).toBe(true);
  expect(may(role('fleet'), home!)).toBe(false);
  expect(matches({ ...home! }, addresses.access.read(role('fleet'), 0))).toBe(true);
  expect(may(actor('vera', false), home!)).toBe(true);
  expect(may(actor('eve', false), home!)).toBe(false);
  expect(may({ ...actor('vera', false), anonymous: true }, home!)).toBe(false);
  expect(may(actor('', false), { ...home, user_id: '' })).toBe(false);
});
test('[CON-2] the samples are complete, tidy and of both types, and the last is inactive', () => {
  for (const sample of addressSamples) {
    const saved = addresses.prepare!(sample);
    expect(addresses.check!(saved).map(({ code }) => code)).toEqual([]);
    expect(saved).toEqual(sample);
  }
  expect(new Set(addressSamples.map(({ type }) => type))).toEqual(new Set(['billing', 'shipping']));
  expect(addressSamples.map((address) => addresses.inactive!(address))).toEqual([false, false, true]);
});
