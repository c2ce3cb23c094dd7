import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { ensureContact, type NewContact } from './ensure-contact.ts';

const system = systemActor('sky');

describe.each(enginesOfRules)('the contact with an email on %s', (engine) => {
  let ctx: TestContext;
  let counter = 0;
  const address = (): string => `person${(counter += 1)}@guest.example`;
  const ensure = (person: NewContact, client = 'sky') => ctx.records.tx(() => ensureContact(ctx, client, person));

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.client('sky');
    await ctx.client('other');
  });
  afterAll(() => ctx?.close());

  test('[THR-13] is created once, also when two ask at once, and per company [TEN-12]', async () => {
    const email = address();
    const [first, second] = await Promise.all([ensure({ email }), ensure({ email: ` ${email.toUpperCase()} ` })]);
    expect(second.id).toBe(first.id);
    expect(await ctx.records.of(contacts).count(system, { where: where('email', 'eq', email) })).toBe(1);
    expect((await ensure({ email }, 'other')).path).toContain('clients/other/');
  });

  test('[TEN-12, TEN-14] names the user whose own address it is; who typed the address of somebody else is not them', async () => {
    const uid = await ctx.person({ uid: `visitor${(counter += 1)}` });
    expect(await ensure({ email: `${uid}@example.com`, user_id: uid })).toMatchObject({ user_id: uid });
    expect(await ensure({ email: address(), user_id: uid })).toMatchObject({ user_id: '' });
  });

  test('[THR-13] keeps all that staff wrote, whatever the next email brings', async () => {
    const email = address();
    const { path } = await ensure({ email, first_name: 'Cora' });
    const written = { first_name: 'Corinna', company: 'Guest Ltd', phone: '+1 555 0100', notes: 'Prefers mornings.' };
    const saved = await ctx.records.of(contacts).update(system, path, written);
    expect(await ensure({ email, first_name: 'C.', phone: '1' })).toEqual(saved);
    expect(await ctx.records.of(contacts).get(system, path)).toEqual(saved);
  });

  test('[THR-13] is found by each of its addresses', async () => {
    const [old, current] = [address(), address()];
    const { path } = await ensure({ email: old });
    await ctx.records.of(contacts).update(system, path, { email: current, emails: [old.toUpperCase(), current] });
    expect((await ensure({ email: old })).path).toBe(path);
    expect((await ensure({ email: current })).path).toBe(path);
  });

  test('[THR-13] is another one once staff took the address away from the first', async () => {
    const [old, current] = [address(), address()];
    const { path } = await ensure({ email: old, first_name: 'Cora' });
    const saved = await ctx.records.of(contacts).update(system, path, { email: current, emails: [current], notes: 'Changed employer.' });
    expect((await ensure({ email: old, first_name: 'Dan' })).path).not.toBe(path);
    expect(await ctx.records.of(contacts).get(system, path)).toEqual(saved);
  });

  test('[THR-13] is the one in use, else the one that was put away', async () => {
    const email = address();
    const { path } = await ensure({ email });
    await ctx.records.write(system, [{ op: 'merge', path, data: { active: false } }]);
    expect((await ensure({ email })).path).toBe(path);
    const { path: inUse } = await ctx.records.of(contacts).create(system, { email });
    expect((await ensure({ email })).path).toBe(inUse);
  });
});
