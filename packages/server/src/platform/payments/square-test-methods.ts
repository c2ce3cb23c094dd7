import type { TestCard } from '@app/domain/payments/attempt.states.ts';

/** Cards for trying out, by their names at Square. They work in its sandbox only, which has one card that is declined. */
export const squareTestMethods: Readonly<Record<TestCard, string>> = {
  visa: 'cnon:card-nonce-ok',
  mastercard: 'cnon:card-nonce-ok',
  declined: 'cnon:card-nonce-declined',
  funds: 'cnon:card-nonce-declined',
  action: 'ccof:customer-card-id-requires-verification',
};
