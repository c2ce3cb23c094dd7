import type { Actor, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { withDiscount, withoutDiscount } from '@app/domain/orders/discounting.rules.ts';
import type { Discount } from '@app/domain/payments/discount.ts';
import { discountByCode, discountProblems, markUsed, replaceProblems } from '@app/domain/payments/discount.rules.ts';
import { discounts } from '@app/domain/payments/payments.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { changeOrder, type OrderRef } from './change-order.ts';

const MOST = 20;
type Applied = Pick<Discount, 'code' | 'amount'>;

/** Applies a discount by its code, or takes the present one away (CRT-5). One that is for a single use is used up by it, and free again without it. */
export async function discountOrder(ctx: AppContext, actor: Actor, { code, ...ref }: OrderRef & { readonly code: string }): Promise<Applied> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const named = async (text: string): Promise<Doc<Discount> | undefined> => {
    const spellings = [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
    const record =
      text === '' ? undefined : discountByCode(await store.list(discounts, { where: where('code', 'in', spellings), limit: MOST }), text);
    if (record) await store.lock(discounts, record.id);
    return record && (await store.get(discounts, record.id));
  };
  let applied: Applied = { code: '', amount: 0 };
  await changeOrder(ctx, actor, ref, async (order) => {
    const present = await named(order.discount.code);
    const next = await named(code);
    if (code !== '' && !next) throw refuse({ code: 'payments.unknown-discount' });
    const isSame = next !== undefined && next.id === present?.id;
    const now = ctx.clock.now();
    const problems = [
      ...(present && !isSame ? replaceProblems(present) : []),
      // The order itself may have used it up.
      ...(next ? discountProblems(isSame ? { ...next, used: false } : next, { uid: actor.uid, staff: true, now }) : []),
    ];
    if (problems.length > 0) throw refuse(...problems);
    if (present && !isSame && present.used && !present.reusable) await store.update(discounts, present.id, { used: false });
    if (next && !next.used) await store.update(discounts, next.id, { used: markUsed(next).used });
    const { discount } = next ? withDiscount(order, next) : withoutDiscount(order);
    applied = { code: discount.code, amount: discount.amount };
    return { discount };
  });
  return applied;
}
