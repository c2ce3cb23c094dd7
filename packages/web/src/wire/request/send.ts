import { route, type Call } from '@app/kernel/call.ts';
import type { z } from 'zod';
import { CallFailed, failureIn } from '@app/kernel/call-failed.ts';
import { language } from '../../words/language.ts';
import { announceRefusal, confirmIdentity } from './refusals.ts';
import { activeClient, dropToken, subjectOf, token } from './credentials.ts';

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Sends as this person in this client, whichever is active; refused as `records.signed-out` if somebody else is signed in. */
  readonly as?: { readonly uid: string; readonly client: string };
}

/**
 * Sends a call and answers its reply, typed by the call. Throws `CallFailed`. A token that the server no longer takes is renewed
 * once, and after a person has entered their password for a sensitive act it is sent again. Replies are the server's, cut to their
 * schema there: they are not parsed again.
 */
export async function send<B extends z.ZodType, R extends z.ZodType>(
  call: Call<B, R>,
  input: z.input<B>,
  options: SendOptions = {},
): Promise<z.output<R>> {
  let answer = await request(call, input, options);
  if (answer.status === 401 && call.access !== 'public') {
    dropToken();
    answer = await request(call, input, options);
  }
  if (answer.ok) return (await replyIn(answer, options)) as z.output<R>;
  const body: unknown = await answer.json().catch(() => undefined);
  const failure = failureIn(body, answer.status);
  announceRefusal(failure.problems.map(({ code }) => code));
  if (failure.has('users.fresh-needed') && (await confirmIdentity())) return await send(call, input, options);
  throw failure;
}

/** Reads a reply whole. One that was cut off on its way is no reply. */
async function replyIn(answer: Response, { signal }: SendOptions): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    throw signal?.aborted ? signal.reason : new CallFailed([{ code: 'records.offline' }], 0);
  }
}

async function request(call: Call, input: unknown, { signal, as }: SendOptions): Promise<Response> {
  const { url, headers: named, body } = route(call, input as Record<string, unknown>);
  const headers: Record<string, string> = {
    ...named,
    'content-type': 'application/json',
    client: as?.client ?? activeClient(),
    'accept-language': language(),
  };
  try {
    const jwt = await token();
    if (as && (jwt === undefined || subjectOf(jwt) !== as.uid)) throw new CallFailed([{ code: 'records.signed-out' }], 401);
    if (jwt) headers['token'] = jwt;
    return await fetch(url, {
      method: call.method.toUpperCase(),
      headers,
      credentials: 'same-origin',
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof CallFailed) throw error;
    throw new CallFailed([{ code: 'records.offline' }], 0);
  }
}
