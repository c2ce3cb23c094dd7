import { isOverdue, owedOf } from '@app/domain/orders/due.rules.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { paymentStates } from '@app/domain/orders/order.states.ts';
import { paymentStateOf } from '@app/domain/orders/paying.rules.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';

/** Payment state of an order, also that its time to pay is over, and with `balance` what is still to be paid. */
export function PaymentChip({ order, balance = false }: { readonly order: OrderShape; readonly balance?: boolean }) {
  const state = paymentStateOf(order);
  const isLate = isOverdue(order, useNow());
  const owed = owedOf(order);
  return (
    <>
      {isLate ? (
        <StateChip label={t('Overdue')} colour="red" />
      ) : (
        <StateChip label={t(paymentStates.label(state))} colour={paymentStates.colour(state)} />
      )}
      {balance && owed > 0 && <span>{t('Balance {amount}', { amount: formatMoney(owed) })}</span>}
    </>
  );
}
