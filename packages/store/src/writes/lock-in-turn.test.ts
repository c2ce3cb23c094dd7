import { expect, test } from 'vitest';
import { engines, testRecords } from '../testing/engines.ts';
import { samples } from '../testing/sample.collections.ts';

test.runIf(engines.includes('postgres'))(
  '[LIV-8] rows of several groups are locked one group after the other: who waits for the first holds nothing of the second',
  async () => {
    const records = await testRecords({ engine: 'postgres', collections: samples });
    try {
      const store = records.forClient('c1');
      const pathOf = (id: string): string => `clients/c1/notes/${id}`;
      await store.write(['a', 'b', 'c'].map((id) => ({ op: 'set' as const, path: pathOf(id), data: { title: id } })));
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      let isLocked = (): void => undefined;
      const locked = new Promise<void>((resolve) => (isLocked = resolve));
      const first = records.tx(async () => {
        await records.lockRow(pathOf('c'));
        isLocked();
        await released;
      });
      await locked;
      let hasAll = false;
      const second = records.tx(async () => {
        const locking = records.lockRows([pathOf('c')], [pathOf('b'), pathOf('a'), pathOf('missing')]);
        const existing = await locking;
        hasAll = true;
        return existing;
      });
      // Waits for the first, so these are free although their paths come before it.
      await records.tx(async () => void (await records.lockRows([pathOf('a'), pathOf('b')])));
      expect(hasAll).toBe(false);
      release();
      await first;
      expect([...(await second)].toSorted()).toEqual(['a', 'b', 'c'].map(pathOf));
    } finally {
      await records.close();
    }
  },
);
