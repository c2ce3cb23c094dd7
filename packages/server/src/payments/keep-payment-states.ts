import { attemptStates, moneyCallStates, providerEventStates, refundStates } from '@app/domain/payments/attempt.states.ts';
import { moneyCalls, payments, providerEvents, refunds } from '@app/domain/payments/payments.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Records } from '@app/store/records.ts';

interface Moved<S extends string> {
  readonly before: { readonly state: S } | undefined;
  readonly after: { readonly state: S } | undefined;
}
/** Refuses a change of state that its table does not allow, whoever writes it. */
export const keeping =
  <S extends string>(may: (from: S, to: S) => boolean) =>
  async ({ before, after }: Moved<S>): Promise<void> => {
    if (before && after && before.state !== after.state && !may(before.state, after.state)) throw refuse({ code: 'payments.bad-state' });
  };

/** Holds payments, refunds, calls and events to their tables of states. */
export function keepPaymentStates(records: Records): void {
  records.onWrite(payments, keeping(attemptStates.may));
  records.onWrite(refunds, keeping(refundStates.may));
  records.onWrite(moneyCalls, keeping(moneyCallStates.may));
  records.onWrite(providerEvents, keeping(providerEventStates.may));
}
