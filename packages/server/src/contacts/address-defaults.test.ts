import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses } from '@app/domain/addresses/address.collection.ts';
import { Address } from '@app/domain/addresses/address.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { testActor, type TestContext, testContext } from '../testing/test-context.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('skylark');
});
afterAll(() => ctx.close());

const address = (type: 'billing' | 'shipping', isDefault = true) => ({
  first_name: 'Vera',
  email: 'vera@holm.example',
  street: '88 Lakeview Terrace',
  city: 'Evanston',
  state: 'Illinois',
  zip: '60201',
  type,
  default: isDefault,
});
const store = () => ctx.records.forClient('skylark');

test('[CON-2] a contact has one default address of each type: the newest choice wins', async () => {
  const [first, billing, second] = [
    await store().create(addresses, address('shipping')),
    await store().create(addresses, address('billing')),
    await store().create(addresses, address('shipping', false)),
  ];
  const stranger = await store().create(addresses, address('shipping'));
  await store().create(contacts, { first_name: 'Vera', addresses: [first.id, billing.id, second.id] });
  await store().update(addresses, second.id, { default: true });
  const defaults = async () =>
    (await Promise.all([first, billing, second, stranger].map(({ id }) => store().get(addresses, id)))).map((doc) => doc?.default);
  expect(await defaults()).toEqual([false, true, true, true]);
});

test('[CON-2] an account of customers has one default address of each type, too', async () => {
  const [first, second] = [await store().create(addresses, address('billing')), await store().create(addresses, address('billing', false))];
  await store().create(accounts, { name: 'Holm & Co', addresses: [first.id, second.id] });
  await store().update(addresses, second.id, { default: true });
  const defaults = await Promise.all([first, second].map(({ id }) => store().get(addresses, id)));
  expect(defaults.map((doc) => doc?.default)).toEqual([false, true]);
});

test('[CON-2] the address of an order keeps the rules of addresses when a person writes it; only a ZIP and none are fine', async () => {
  const order = await store().create(orders, { contact: { first_name: 'Vera' } } as never);
  const sam = testActor('sam', 'skylark', { roles: ['sales'] });
  const set = async (change: Record<string, unknown>) => {
    const { version } = (await store().get(orders, order.id)) ?? order;
    return await ctx.records
      .of(orders)
      .update(sam, order.id, { address: Address.parse(change) }, version)
      .then(
        () => 'saved',
        (error: { problems: { code: string }[] }) => error.problems[0]?.code,
      );
  };
  const { type, default: _, ...whole } = address('billing');
  expect(await set({ zip: '60201' })).toBe('saved');
  expect(await set({ ...whole, state: '' })).toBe('addresses.no-state');
  expect(await set({ ...whole, email: '' })).toBe('addresses.no-way-to-reach');
  expect(await set({ ...whole, first_name: '' })).toBe('addresses.no-name');
  expect(await set({ ...whole, type })).toBe('saved');
  expect(await set({})).toBe('saved');
});

test('[CON-2, AUT-7] addresses of one account have one default of each type', async () => {
  const first = await store().create(addresses, { ...address('billing'), user_id: 'vera' });
  const other = await store().create(addresses, { ...address('billing'), user_id: 'olu' });
  const second = await store().create(addresses, { ...address('billing'), user_id: 'vera' });
  const defaults = await Promise.all([first, other, second].map(({ id }) => store().get(addresses, id)));
  expect(defaults.map((doc) => doc?.default)).toEqual([false, true, true]);
});

test('[CON-4] a state is stored by its abbreviation, however it was written', async () => {
  expect((await store().create(addresses, address('shipping'))).state).toBe('IL');
  expect((await store().create(addresses, { ...address('shipping'), state: 'on', country: 'ca' })).state).toBe('ON');
  expect((await store().create(addresses, { ...address('shipping'), state: 'Bayern', country: 'DE' })).state).toBe('Bayern');
});

test('[CON-2] the default billing address decides on tax, so it names its state', async () => {
  const withoutState = { ...address('billing'), state: '' };
  await expect(store().create(addresses, withoutState)).rejects.toMatchObject({ problems: [{ code: 'addresses.no-state' }] });
  await expect(store().create(addresses, { ...withoutState, default: false })).resolves.toMatchObject({ state: '' });
  await expect(store().create(addresses, { ...withoutState, country: 'DE' })).resolves.toMatchObject({ state: '' });
});
