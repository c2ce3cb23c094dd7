import { parsedJson } from '@app/kernel/fields.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { GatewayError } from './payment-gateway.ts';

export interface PayPalKeys {
  /** Public id of the app. */
  readonly id: string;
  readonly secret: string;
  /** Id of the webhook that this server has at PayPal. */
  readonly webhook: string;
}
const TIMEOUT_MS = 20_000;
const MOST_TEXT = 300;

/** A refusal with PayPal's name for its reason, such as `ORDER_ALREADY_CAPTURED`. */
export class PayPalRefusal extends GatewayError {
  readonly status: number;
  readonly issue: string;
  constructor(status: number, issue: string, message: string) {
    super('refused', message);
    this.status = status;
    this.issue = issue;
  }
}
const Refused = z.object({
  name: z.string().default(''),
  message: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default(''), description: z.string().default('') })).default([]),
});
const Token = z.object({ access_token: z.string() });

interface Sending {
  /** Makes PayPal do a call once, however often it is sent. */
  readonly key?: string;
  /** JSON. */
  readonly body?: string;
}
/** Sends a call to PayPal and returns its answer. Throws GatewayError. */
export type PayPalSend = (method: 'GET' | 'POST', path: string, sending?: Sending) => Promise<unknown>;

/** Calls with the keys of one company. The first one asks for a token, which serves for all. */
export function payPalCalls({ id, secret }: PayPalKeys, address: string): PayPalSend {
  let token: Promise<string> | undefined;
  const tokenFor = async (): Promise<string> => {
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const answer = await answerOf(new URL('/v1/oauth2/token', address), { method: 'POST', headers, body: 'grant_type=client_credentials' });
    return Token.parse(answer).access_token;
  };
  return async (method, path, { key, body } = {}) => {
    token ??= tokenFor();
    const headers: Record<string, string> = {
      authorization: `Bearer ${await token}`,
      accept: 'application/json',
      prefer: 'return=representation',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      // At most 108 characters.
      ...(key !== undefined && { 'paypal-request-id': createHash('sha256').update(key).digest('base64url') }),
    };
    return await answerOf(new URL(path, address), { method, headers, ...(method === 'POST' && { body: body ?? '{}' }) });
  };
}

async function answerOf(url: URL, request: RequestInit): Promise<unknown> {
  const [answer, text] = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (response) => [response, await response.text()] as const)
    .catch((error: unknown) => {
      throw new GatewayError('unreachable', error instanceof Error ? error.message : 'PayPal does not answer.');
    });
  const content = parsedJson(text);
  if (answer.ok) return content;
  const { name = '', message = '', details = [] } = Refused.safeParse(content).data ?? {};
  const [first] = details;
  const said = (first?.description || message || `HTTP ${answer.status}`).slice(0, MOST_TEXT);
  // 409: the same key is at work. 429: nothing was done, so it is asked again.
  if (answer.status === 409) throw new GatewayError('running', said);
  if (answer.status === 429 || answer.status >= 500) throw new GatewayError('unreachable', said);
  throw new PayPalRefusal(answer.status, first?.issue || name, said);
}
