import type { Call } from '@app/kernel/call.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import type { z } from 'zod';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { isUnreachable } from '../request/unreachable.ts';
import { activeClient, activePerson } from '../request/credentials.ts';
import { offline } from './browser-live.ts';
import { send } from '../request/send.ts';

/**
 * Sends a read-only call and returns its reply; if the server cannot be reached, the last reply on this device for this person and client (BYD-5).
 */
export async function sendOrRecall<B extends z.ZodType, R extends z.ZodType>(call: Call<B, R>, input: z.input<B>): Promise<z.output<R>> {
  const who = { uid: activePerson(), client: activeClient() };
  const key = `c${call.path} ${canonical(input)}`;
  try {
    const reply = await send(call, input);
    void offline().then((hub) => hub?.keepReply(who, key, reply).catch((error: unknown) => console.warn('A reply could not be kept', error)));
    return reply;
  } catch (error) {
    const hub = await offline();
    if (error instanceof CallFailed && error.status === 403) await hub?.dropAnswers(who, key);
    const cached = isUnreachable(error) ? await hub?.replied(key) : undefined;
    if (cached === undefined) throw error;
    return cached as z.output<R>;
  }
}
