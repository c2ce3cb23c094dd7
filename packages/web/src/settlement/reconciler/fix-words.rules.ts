import type { ReconcilerRow } from '@app/domain/settlement/reconciler.ts';
import type { MismatchKind } from '@app/domain/settlement/reconciler.states.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';

interface Fix {
  readonly label: string;
  /** Its effect, told beforehand. */
  readonly effect: string;
}
const fixes: Readonly<Record<MismatchKind, (row: ReconcilerRow) => Fix>> = {
  captured_no_order: ({ theirs }) => ({
    label: t('Refund {amount}', { amount: formatMoney(theirs) }),
    effect: t('The money goes back to whoever paid it.'),
  }),
  paid_no_capture: ({ ours }) => ({
    label: t('Do not count it'),
    effect: t('{amount} less count as paid; the order is open again.', { amount: formatMoney(ours) }),
  }),
  amount_differs: ({ theirs }) => ({
    label: t('Count {amount}', { amount: formatMoney(theirs) }),
    effect: t('What arrived counts, in place of what was asked for.'),
  }),
  sums_differ: () => checkAgain(),
  paid_twice: ({ amount }) => ({
    label: t('Refund {amount}', { amount: formatMoney(amount) }),
    effect: t('The customer gets back what is above the total.'),
  }),
  refund_waiting: ({ amount }) => ({
    label: t('Approve {amount}', { amount: formatMoney(amount) }),
    effect: t('The refund is sent. Only admins can approve it.'),
  }),
  refund_pending: () => checkAgain(),
  refund_failed: ({ amount }) => ({
    label: t('Refund {amount} again', { amount: formatMoney(amount) }),
    effect: t('The same amount is refunded to the same payment once more.'),
  }),
  dispute: () => checkAgain(),
  event_failing: () => ({ label: t('Apply again'), effect: t('The event is read from the provider again.') }),
  authorization_lapsing: ({ amount }) => ({
    label: t('Take {amount}', { amount: formatMoney(amount) }),
    effect: t('The authorized money is taken before the bank gives it free.'),
  }),
  undeliverable: () => ({ label: t('Take from stock'), effect: t('Takes the missing pieces, once they are in stock.') }),
  label_unused: ({ amount }) => ({
    label: t('Void label'),
    effect: t('The carrier is asked for {amount} back.', { amount: formatMoney(amount) }),
  }),
  void_open: () => ({ label: t('Ask again'), effect: t('The carrier is asked once more for the price of the label.') }),
  subscription_no_order: ({ amount }) => ({
    label: t('End with its period'),
    effect: t('{amount} a period is not charged again.', { amount: formatMoney(amount) }),
  }),
  tax_refused: () => ({ label: t('Report again'), effect: t('The order or refund is reported to TaxJar once more.') }),
};
const checkAgain = (): Fix => ({ label: t('Check with provider'), effect: t('Reads it at the provider and counts what changed.') });

/** Returns the one deed that mends a row, in words. */
export const fixOf = (row: ReconcilerRow): Fix => fixes[row.kind](row);
