import type { Actor, Doc } from '@app/kernel/collection.ts';
import type { ReconcilerRow } from '@app/domain/settlement/reconciler.ts';
import type { AppContext } from '../../platform/app-context.ts';

export interface Fixing {
  readonly ctx: AppContext;
  readonly actor: Actor;
  readonly row: Doc<ReconcilerRow>;
  readonly tendLabel: TendLabel;
}
/** Does what is open between a shipment and its carrier. */
export type TendLabel = (ctx: AppContext, client: string, id: string) => Promise<unknown>;
