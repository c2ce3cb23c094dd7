import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { applyLineChanges, MOST_LINES, withLineIds } from '@app/domain/orders/lines.rules.ts';
import type { changeLines as changeLinesCall } from '@app/domain/orders/orders.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { changeOrder, readOrder } from './change-order.ts';

type Input = z.output<typeof changeLinesCall.body>;

/** Merges changes of lines into the stored ones under the lock of the record (BYD-10). The store checks the lines as on every save. */
export async function changeLines(ctx: AppContext, actor: Actor, { changes, ...ref }: Input): Promise<z.input<typeof changeLinesCall.reply>> {
  let conflicts: ReturnType<typeof applyLineChanges>['conflicts'] = [];
  await changeOrder(ctx, actor, ref, (order) => {
    const merged = applyLineChanges(withLineIds(order.items), changes);
    if (merged.items.length > MOST_LINES) throw refuse({ code: 'orders.too-many-lines' });
    conflicts = merged.conflicts;
    return { items: merged.items };
  });
  const { version } = await readOrder(ctx, actor, ref);
  return { version, conflicts: conflicts as z.input<typeof changeLinesCall.reply>['conflicts'] };
}
