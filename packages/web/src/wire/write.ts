import { writeDocuments } from '@app/domain/records.calls.ts';
import type { Write } from '@app/kernel/live.ts';
import { live } from './browser-live.ts';
import { send } from './send.ts';

/**
 * Writes documents: at most 500, all or none (LIV-5). They show at once in every live list; where the server refuses they are taken
 * back and `CallFailed` is thrown. `base` on a write (the version that the person had seen) makes a stale writer get
 * `records.conflict` instead of overwriting. Screens use `widgets/save.ts`, which also shows the problem.
 */
export async function write(...writes: readonly Write[]): Promise<void> {
  await live.overlay(writes, async () => {
    const { written } = await send(writeDocuments, { writes: [...writes] });
    return Math.max(0, ...written.map(({ version }) => version));
  });
}
