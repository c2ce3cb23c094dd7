import type { Call } from '@app/kernel/call.ts';
import type { Write } from '@app/kernel/live.ts';
import { randomId } from '@app/kernel/ids.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import type { z } from 'zod';
import { live, offline } from './browser-live.ts';
import { send } from '../request/send.ts';
import { noteOwnChange } from './own-changes.ts';

/** The version that a document has since this write; undoing the change needs it. */
export type Written = z.output<typeof writeDocuments.reply>['written'][number];

/**
 * Writes documents: at most 500, all or none (LIV-5). They show at once in every live list; if the server refuses them they are removed again and
 * `CallFailed` is thrown. If it cannot be reached they wait on this device and are sent in their order later (BYD-5). `base` on a write (the
 * version that the person had seen) makes a stale writer get `records.conflict` instead of overwriting. Screens of records use
 * `records/screen/save-records.ts`, which also notifies the person. Returns the new versions; none for waiting writes.
 */
export async function write(...writes: readonly Write[]): Promise<readonly Written[]> {
  noteOwnChange(writes.map(({ path }) => path));
  const shown = live.show(writes);
  const hub = await offline();
  if (hub) {
    const done = await hub.outbox.deliver({ kind: 'writes', writes }, shown);
    return (done?.reply as z.output<typeof writeDocuments.reply> | undefined)?.written ?? [];
  }
  try {
    const { written } = await send(writeDocuments, { writes: [...writes], once: randomId(20) });
    shown.taken(Math.max(0, ...written.map(({ version }) => version)));
    return written;
  } catch (error) {
    shown.back();
    throw error;
  }
}

/**
 * Makes a call, or keeps it to be made when the server can be reached: undefined then. Only for calls that the server does once however
 * often the same input is sent. `about` is for who shows it while it waits.
 */
export async function sendOrKeep<B extends z.ZodType, R extends z.ZodType>(
  call: Call<B, R>,
  input: z.input<B> & Readonly<Record<string, unknown>>,
  about: unknown,
): Promise<z.output<R> | undefined> {
  const hub = await offline();
  if (!hub) return await send(call, input);
  const { method, path } = call;
  return (await hub.outbox.deliver({ kind: 'call', call: { method, path }, input, about }))?.reply as z.output<R> | undefined;
}
