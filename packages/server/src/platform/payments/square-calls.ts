import { createHash } from 'node:crypto';
import type { SquareClient } from 'square';
import { z } from 'zod';
import { words } from '@app/kernel/words.ts';
import { GatewayError } from './payment-gateway.ts';

export interface SquareKeys {
  /** Access token. */
  readonly secret: string;
  /** Key with which Square signs its events, over this address of the webhook. */
  readonly signing: string;
  readonly hook: string;
  readonly location: string;
}
const TIMEOUT_SECONDS = 20;
const MOST_TEXT = 300;

/** Asks Square. Throws GatewayError. */
export type AskSquare = <T>(ask: (square: SquareClient) => Promise<T>) => Promise<T>;

/** Reasons for which cards are declined, in our words. */
const declines: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: words('The card has insufficient funds.'),
  CVV_FAILURE: words('The security code of the card is not right.'),
  VERIFY_CVV_FAILURE: words('The security code of the card is not right.'),
  ADDRESS_VERIFICATION_FAILURE: words('The address does not belong to the card.'),
  VERIFY_AVS_FAILURE: words('The address does not belong to the card.'),
  CARD_EXPIRED: words('The card has expired.'),
  INVALID_EXPIRATION: words('The card has expired.'),
  CARD_DECLINED_VERIFICATION_REQUIRED: words('The bank wants its customer to confirm the payment.'),
  CARD_TOKEN_USED: words('Enter the card again.'),
  CARD_TOKEN_EXPIRED: words('Enter the card again.'),
};
const DECLINED = words('The card was declined.');

const Problem = z.object({ category: z.string().default(''), code: z.string().default(''), detail: z.string().default('') });
const Problems = z.object({ errors: z.array(Problem).default([]) });
/** Returns the first error of an answer in words; empty without one. */
export function reasonOf(errors: readonly { readonly code?: string; readonly category?: string; readonly detail?: string }[] | undefined): string {
  const [first] = errors ?? [];
  if (!first) return '';
  const isCard = first.category === 'PAYMENT_METHOD_ERROR';
  return (declines[first.code ?? ''] ?? (isCard ? DECLINED : first.detail || first.code || '')).slice(0, MOST_TEXT);
}

/** A refusal, with the answer that came with it. */
export class SquareRefusal extends GatewayError {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown, message: string) {
    super('refused', message);
    this.status = status;
    this.body = body;
  }
}

/** Key of a call at Square, of at most 45 characters. */
export const squareKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Calls with the keys of one company, by Square's own SDK. It is large, so the first call loads it. */
export function squareCalls({ secret }: SquareKeys, address: string): AskSquare {
  let opened: Promise<SquareClient> | undefined;
  const open = async (): Promise<SquareClient> => {
    const sdk = await import('square');
    // A call without an answer is repeated by its job, with the same key.
    return new sdk.SquareClient({ token: secret, baseUrl: address, timeoutInSeconds: TIMEOUT_SECONDS, maxRetries: 0 });
  };
  return async (ask) => {
    const square = await (opened ??= open());
    try {
      return await ask(square);
    } catch (error) {
      throw await gatewayError(error);
    }
  };
}

async function gatewayError(error: unknown): Promise<Error> {
  const { SquareError, SquareTimeoutError } = await import('square');
  if (error instanceof SquareTimeoutError) return new GatewayError('unreachable', 'Square does not answer.');
  if (!(error instanceof SquareError)) return error instanceof Error ? error : new Error(String(error));
  const { statusCode: status = 0, body } = error;
  const { errors } = Problems.safeParse(body).data ?? { errors: [] };
  const message = reasonOf(errors) || (status === 0 ? error.message.slice(0, MOST_TEXT) : `HTTP ${status}`);
  // 409: the same key is at work. 429: nothing was done, so it is asked again.
  if (status === 409) return new GatewayError('running', message);
  if (status < 400 || status === 429 || status >= 500) return new GatewayError('unreachable', message);
  return new SquareRefusal(status, body, message);
}

/** Returns undefined for a record that Square does not have. */
export async function ifKnown<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SquareRefusal && error.status === 404) return undefined;
    throw error;
  }
}
