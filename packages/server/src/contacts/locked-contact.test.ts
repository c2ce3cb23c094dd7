import { afterAll, beforeAll, expect, test } from 'vitest';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { testActor, type TestContext, testContext } from '../testing/test-context.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('skylark');
});
afterAll(() => ctx.close());

test('[CON-1] a locked contact says itself that it is read-only, whoever changes or deletes it; another company learns nothing', async () => {
  const sam = testActor('sam', 'skylark', { roles: ['sales'] });
  const locked = await ctx.records.forClient('skylark').create(contacts, { first_name: 'Lena', locked: true });
  const refusal = { problems: [{ code: 'contacts.read-only' }] };
  const all = ctx.records.of(contacts);
  await expect(all.update(sam, locked.id, { notes: 'x' }, locked.version)).rejects.toMatchObject(refusal);
  await expect(all.set(sam, locked.id, { first_name: 'Eve' }, locked.version)).rejects.toMatchObject(refusal);
  await expect(all.remove(sam, locked.id)).rejects.toMatchObject(refusal);
  const bulk = [{ op: 'merge', path: locked.path, data: { optin: true }, base: locked.version }] as const;
  await expect(ctx.records.write(sam, bulk)).rejects.toMatchObject(refusal);
  const stranger = testActor('vera', 'skylark', { member: false });
  await expect(ctx.records.write(stranger, bulk)).rejects.toMatchObject({ problems: [{ code: 'records.not-allowed' }] });
  const foreign = testActor('bea', 'blue', { roles: ['sales'] });
  await expect(ctx.records.write(foreign, bulk)).rejects.toMatchObject({ problems: [{ code: 'records.not-allowed' }] });
  expect(await ctx.records.forClient('skylark').get(contacts, locked.id)).toEqual(locked);
});
