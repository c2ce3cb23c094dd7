import type { z } from 'zod';
import { type Call, route } from '@app/kernel/call.ts';
import { CallFailed, failureIn } from '@app/kernel/call-failed.ts';

/** Address and credentials for calls. */
export interface Line {
  /** Origin of the server, without a closing slash. */
  readonly url: string;
  readonly apiKey: string;
}

/** Makes a call and returns its reply, typed by the call. Throws `CallFailed`; never retries. */
export async function sendCall<B extends z.ZodType, R extends z.ZodType>(
  { url: origin, apiKey }: Line,
  call: Call<B, R>,
  input: z.input<B>,
): Promise<z.output<R>> {
  const { url, headers, body } = route(call, input as Record<string, unknown>);
  let answer: Response;
  try {
    answer = await fetch(`${origin}${url}`, {
      method: call.method.toUpperCase(),
      headers: { ...headers, authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new CallFailed([{ code: 'records.offline' }], 0);
  }
  const read: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw failureIn(read, answer.status);
  return read as z.output<R>;
}
