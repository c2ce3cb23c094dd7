import Stripe from 'stripe';
import { GatewayError } from './payment-gateway.ts';

/** Returns undefined for a record that Stripe does not have. */
export async function ifKnown<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
    throw gatewayError(error);
  }
}
/** Asks Stripe; throws GatewayError. */
export async function told<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw gatewayError(error);
  }
}
export function gatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const status = error.statusCode ?? 0;
  // 409: the same key is at work. 429: nothing was done, so it is asked again.
  if (status === 409) return new GatewayError('running', error.message);
  return new GatewayError(status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable', error.message);
}
