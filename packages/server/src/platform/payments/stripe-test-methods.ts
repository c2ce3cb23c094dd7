import type { TestCard } from '@app/domain/payments/attempt.states.ts';

/** Cards for trying out, by their names at Stripe. They work with test keys only. */
export const stripeTestMethods: Readonly<Record<TestCard, string>> = {
  visa: 'pm_card_visa',
  mastercard: 'pm_card_mastercard',
  declined: 'pm_card_visa_chargeDeclined',
  funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  action: 'pm_card_threeDSecure2Required',
};
