import { sql } from 'kysely';
import { vi } from 'vitest';
import type { TestContext } from './test-context.ts';

/** Longer than the store is sure to have missed nothing. */
const SLEPT_MS = 51 * 60_000;

/** Writes as another server would while this one is suspended, so long that nobody can tell it afterwards. The context needs `pollMs`. */
export async function writeUnheard({ records }: TestContext, work: () => Promise<unknown>): Promise<void> {
  await records.flush();
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await records.tx(async () => {
      await work();
      await sql`delete from changes`.execute(records.kysely);
    });
    vi.setSystemTime(Date.now() + SLEPT_MS);
    await records.flush();
  } finally {
    vi.useRealTimers();
  }
}
