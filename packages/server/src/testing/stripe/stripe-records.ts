import { createHmac } from 'node:crypto';

/** A record of the local payment server, as its API gives it. */
export type Stored = Record<string, unknown> & { readonly id: string; readonly object: string };

/** Reads `a[b][c]=d` as the API's clients write their parameters. */
export function readForm(body: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.replaceAll(']', '').split('[');
    let place = root;
    for (const key of keys.slice(0, -1)) place = (place[key] ??= {}) as Record<string, unknown>;
    place[keys.at(-1) ?? ''] = value;
  }
  return root;
}
/** Header over time and body, as the provider signs its events. */
export function signatureOf(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Card whose bank asks the customer who is present, and no longer once it is kept. */
export const KEPT = 'pm_card_authenticationRequiredOnSetup';
/** Outcomes by the names of the provider's test cards. */
export const outcomes: Readonly<Record<string, { readonly code: string; readonly message: string } | 'action'>> = {
  pm_card_visa_chargeDeclined: { code: 'card_declined', message: 'Your card was declined.' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  pm_card_threeDSecure2Required: 'action',
  [KEPT]: 'action',
};
/** Refuses a card that its bank declines. */
export function refuseDeclined(method: string): void {
  const outcome = outcomes[method];
  if (outcome === undefined || outcome === 'action') return;
  throw new ApiError(402, { type: 'card_error', code: 'card_declined', decline_code: outcome.code, message: outcome.message });
}
/** Names of the test cards by their numbers. */
const numbers: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_visa_chargeDeclined',
  '4000002500003155': KEPT,
};
/** The card that a browser sends to the provider. */
export function cardOfNumber(number: unknown): Stored {
  const id = numbers[String(number).replaceAll(/\D/g, '')];
  if (id === undefined) throw new ApiError(402, { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' });
  return { id, object: 'payment_method', card: cardOf(id) };
}
export const cardOf = (method: string) => ({
  brand: method.includes('mastercard') ? 'mastercard' : 'visa',
  last4: method.includes('mastercard') ? '4444' : '4242',
  exp_month: 4,
  exp_year: 2040,
});

/** An error as the API words it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error['message']));
    this.status = status;
    this.body = { error };
  }
}
export const missing = (id: string): ApiError =>
  new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such record: ${id}` });
