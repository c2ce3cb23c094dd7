import { MINUTE } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import {
  chooseReport as chooseReportCall,
  closeRow as closeRowCall,
  fixRow as fixRowCall,
  getReconciler as getReconcilerCall,
  runReconciler as runReconcilerCall,
} from '@app/domain/settlement/reconciler.calls.ts';
import type { ReconcilerReport } from '@app/domain/settlement/reconciler.ts';
import { serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { GatewayError } from '../../platform/payments/payment-gateway.ts';
import { chooseReport, getReconciler } from './daily-report.ts';
import { closeRow, fixRow } from './fix-row.ts';
import type { TendLabel } from './fixing.ts';
import { reconcile } from './reconcile.ts';

const limit = { max: 60, perMs: MINUTE };
/** Calls of the board that compares our books with those of the provider. */
export const reconcilerApi = (ctx: AppContext, tendLabel: TendLabel): readonly Served[] => [
  serve(getReconcilerCall, async (_input, actor) => {
    const { last, gets } = await getReconciler(ctx, actor);
    return { last: last && counted(last), gets };
  }),
  serve(runReconcilerCall, async (_input, { client }) => counted(await compared(ctx, client)), { max: 10, perMs: MINUTE }),
  serve(chooseReportCall, async ({ gets }, actor) => {
    await chooseReport(ctx, actor, gets);
    return { gets };
  }),
  serve(fixRowCall, ({ id }, actor) => fixRow(ctx, actor, id, tendLabel), limit),
  serve(closeRowCall, (input, actor) => closeRow(ctx, actor, input), limit),
];

const counted = ({ checked, from, ...rest }: ReconcilerReport) => ({ ...rest, checked: checked ?? 0, from: from ?? 0 });
/** Compares the books, because somebody asks. */
async function compared(ctx: AppContext, client: string): Promise<ReconcilerReport> {
  try {
    return await reconcile(ctx, client);
  } catch (error) {
    if (error instanceof GatewayError) throw refuse({ code: 'payments.provider-silent' });
    throw error;
  }
}
