import { holdsCardNumber } from '@app/domain/payments/card-number.rules.ts';
import { t } from '../words/words.ts';

/** Returns why a form that moves money is not sent at all: no connection, or a card number in one of its texts (ORD-10). */
export function refusalOf(entries: unknown): string | undefined {
  if (!navigator.onLine) return t('You are offline. Nothing was charged.');
  return holdsCardNumber(entries) ? t('Card numbers cannot be stored') : undefined;
}
