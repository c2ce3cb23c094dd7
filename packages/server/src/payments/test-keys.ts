import { refuse } from '@app/domain/problems.ts';
import { type GatewayAccount, GatewayError, type PaymentGateway } from '../platform/payments/payment-gateway.ts';

/** Path below the origin to which a provider sends the events of a company. */
export const hookPath = (client: string, provider: string): string => `/api/hooks/payments/${client}/${provider}`;

const refusals = {
  stripe: 'payments.keys-refused',
  test: 'payments.keys-refused',
  paypal: 'payments.paypal-refused',
  square: 'payments.square-refused',
} as const;
type Refusal = (typeof refusals)[PaymentGateway['provider']];

/** Returns the account that the keys open; refuses keys that the provider does not accept. */
export const testKeys = (gateway: PaymentGateway): Promise<GatewayAccount> => told(() => gateway.checkKeys(), refusals[gateway.provider]);

/** Asks a provider, and says in the words of the product why it does not answer as wanted. */
export async function told<T>(ask: () => Promise<T>, refusal: Refusal): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw refuse({ code: error.kind === 'refused' ? refusal : 'payments.provider-silent' });
  }
}
