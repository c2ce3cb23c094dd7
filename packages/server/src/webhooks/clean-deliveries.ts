import { DELIVERIES_KEPT_MS } from '@app/domain/webhooks/delivery.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';
import { dropRows } from './delivery-rows.ts';

const A_TURN = 1000;

/** Removes deliveries of webhooks after 30 days. */
export const cleanDeliveries =
  (ctx: AppContext): JobWork =>
  async ({ client, batch }) => {
    const done = await batch(() => dropRows(ctx, client, { before: ctx.clock.now() - DELIVERIES_KEPT_MS, most: A_TURN }));
    return { done, more: done === A_TURN };
  };
