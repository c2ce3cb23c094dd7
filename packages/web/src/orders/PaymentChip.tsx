import type { OrderShape } from '@app/domain/orders/order.ts';
import { balanceOf } from '@app/domain/orders/order.rules.ts';
import { paymentStates } from '@app/domain/orders/order.states.ts';
import { paymentStateOf } from '@app/domain/orders/paying.rules.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';

/** Payment state of an order, and with `balance` what is still to be paid. */
export function PaymentChip({ order, balance = false }: { readonly order: OrderShape; readonly balance?: boolean }) {
  const state = paymentStateOf(order);
  const open = balanceOf(order);
  const showsBalance = balance && open > 0 && (state === 'partial' || state === 'unpaid');
  return (
    <>
      <StateChip label={t(paymentStates.label(state))} colour={paymentStates.colour(state)} />
      {showsBalance && <span>{t('Balance {amount}', { amount: formatMoney(open) })}</span>}
    </>
  );
}
