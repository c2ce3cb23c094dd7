import type { Payment } from '@app/domain/payments/payment.ts';
import { cardLabel } from '@app/domain/payments/card.rules.ts';
import { paymentTypes } from '@app/domain/payments/payment.states.ts';
import { t } from '../words/words.ts';

type Paid = Pick<Payment, 'type' | 'card' | 'reference'>;

/** Returns how a payment was made: its card, else its kind, with the number that staff entered. */
export function methodInWords({ type, card, reference }: Paid): string {
  const kind = type === 'card' && card.last4 !== '' ? cardLabel(card) : type === 'manual' ? t('Check') : t(paymentTypes.label(type));
  return [kind, reference].filter((part) => part !== '').join(' · ');
}
