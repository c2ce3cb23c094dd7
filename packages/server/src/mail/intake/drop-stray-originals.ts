import { DAY } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { RAW_FOLDER } from './raw-mail.ts';

const A_PAGE = 500;

/**
 * Removes the bytes of emails without a ledger entry, left when a process ended before writing the entry; the email was then taken in again.
 * Skips young ones, whose entry may still be written. Returns how many.
 */
export async function dropStrayOriginals(ctx: AppContext, pageSize = A_PAGE): Promise<number> {
  const { files, clock } = ctx;
  const strays = new Set<string>();
  for await (const key of files.unchangedSince(RAW_FOLDER, clock.now() - DAY)) strays.add(key);
  if (strays.size > 0) await forgetEntered(ctx, strays, pageSize);
  for (const key of strays) await files.remove(key);
  return strays.size;
}

/** Removes keys with an entry from the set. */
async function forgetEntered({ records }: AppContext, keys: Set<string>, pageSize: number): Promise<void> {
  let startAfter: readonly unknown[] | undefined;
  for (;;) {
    const page = await records.platform.list(mailLedger, {
      where: where('raw', 'ne', ''),
      orderBy: [{ field: 'date', dir: 'asc' }],
      limit: pageSize,
      ...(startAfter && { startAfter }),
    });
    for (const { raw } of page) keys.delete(raw);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    startAfter = [last.date, last.path];
  }
}
