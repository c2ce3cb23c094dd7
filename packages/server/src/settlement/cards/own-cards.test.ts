import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards, payments, providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { billing, SHOP } from '../../testing/stripe/order-books.ts';
import { openStripeRig, type StripeRig } from '../../testing/stripe/stripe-rig.ts';

describe.each(enginesOfRules)('cards on file on %s', (engine) => {
  let rig: StripeRig;
  beforeAll(async () => {
    rig = await openStripeRig({ engine });
    for (const uid of ['ines', 'stranger']) await rig.ctx.person({ uid });
  });
  afterAll(() => rig?.close());

  const call = async (path: string, body: Readonly<Record<string, unknown>> | undefined, who = 'ines') =>
    await rig.ctx.call(path, body, { token: await rig.ctx.token(who, '30d') });
  const list = async (who?: string) => (await call(`/billing/cards?company=${SHOP}`, undefined, who)).body.cards;
  const act = (id: string, verb: string, who?: string) => call(`/billing/cards/${id}/${verb}`, { company: SHOP }, who);
  /** Pays with a card that is saved; answers the id of the card. */
  const save = async (user: string, test_card = 'visa'): Promise<string> => {
    const order = await rig.newOrder(40, { user });
    expect((await rig.books.take(order, 40, { save: true, test_card })).body.state).toBe('paid');
    const [payment] = await rig.store.list(payments, { where: where('order_id', 'eq', order) });
    return payment?.card_id ?? '';
  };

  test('[ORD-8, ORD-10] a customer sees brand and last four of their cards, the default first; all are of one customer at the provider', async () => {
    const visa = await save('ines');
    const master = await save('ines', 'mastercard');
    expect(await list()).toEqual([
      { id: visa, card: { brand: 'Visa', last4: '4242', exp_month: 4, exp_year: 2040 }, default: true, expired: false, pays: [] },
      { id: master, card: { brand: 'Mastercard', last4: '4444', exp_month: 4, exp_year: 2040 }, default: false, expired: false, pays: [] },
    ]);
    const filed = await rig.store.list(cards, { where: where('user_id', 'eq', 'ines') });
    expect(new Set(filed.map(({ customer_id }) => customer_id)).size).toBe(1);
    expect((await act(master, 'default')).body.cards.map(({ id, default: isDefault }: { id: string; default: boolean }) => [id, isDefault])).toEqual([
      [master, true],
      [visa, false],
    ]);
    // Staff are offered it first, too.
    const order = await rig.newOrder(40, { user: 'ines' });
    const options = await rig.ctx.call(`/payments/options/${order}`, undefined, { client: SHOP, token: await rig.ctx.token('seller', '30d') });
    expect(options.body.cards[0]).toMatchObject({ id: master });
    expect((await rig.books.take(order, 40, { by: 'saved', card: master })).body.state).toBe('paid');
  });

  test('[ORD-8, LIV-1] an account that orders under the address of somebody else neither sees nor uses their cards', async () => {
    const theirs = await save('stranger');
    expect((await list('stranger')).map(({ id }: { id: string }) => id)).toEqual([theirs]);
    expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(theirs);
    const [mine] = await list();
    expect((await act(mine.id, 'default', 'stranger')).status).toBe(404);
    await act(mine.id, 'remove', 'stranger');
    expect(await list()).toHaveLength(2);
    const [own, other] = await Promise.all([rig.store.get(cards, mine.id), rig.store.get(cards, theirs)]);
    expect(own?.customer_id).not.toBe(other?.customer_id);
    expect((await rig.ctx.call(`/billing/cards?company=${SHOP}`, undefined)).status).toBe(401);
    expect((await call('/billing/cards?company=nobody', undefined)).status).toBe(404);
  });

  test('[ORD-8] a card that pays a running subscription stays; any other goes, here and at the provider, and the next one is the default', async () => {
    const [first, second] = await list();
    const card = await rig.store.get(cards, first.id);
    const paying = { status: 'active', provider: 'stripe', customer: card?.customer_id, default_payment_method: card?.payment_method } as const;
    await rig.store.set(providerSubscriptions, 'sub_cards', { ...paying, user_id: 'ines', name: 'Box' } as never);
    expect((await list())[0].pays).toEqual(['Box']);
    expect((await act(first.id, 'remove')).body).toMatchObject({ problems: [{ code: 'payments.card-in-use', params: { name: 'Box' } }] });
    await rig.store.update(providerSubscriptions, 'sub_cards', { status: 'canceled' });
    rig.stripe.requests.length = 0;
    expect((await act(first.id, 'remove')).body.cards).toMatchObject([{ id: second.id, default: true }]);
    expect(rig.stripe.requests).toEqual([expect.stringMatching(/^POST \/v1\/payment_methods\/.*\/detach$/)]);
    expect((await act(first.id, 'remove')).status).toBe(200);
    // A payment keeps what its card was.
    const order = await rig.newOrder(40, { user: 'ines' });
    expect((await rig.books.take(order, 40, { by: 'saved', card: first.id, billing })).body).toMatchObject({
      problems: [{ code: 'payments.card-gone' }],
    });
  });
});
