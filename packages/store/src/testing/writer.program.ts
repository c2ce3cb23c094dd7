/** Writes batches until it is killed, three at a time, and prints each acknowledged one. Each batch counts itself in one document. */
import { systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { openRecords, type RecordsOptions } from '../open-records.ts';
import { samples } from './sample.collections.ts';

const { database, round } = JSON.parse(process.argv[2] ?? '{}') as { database: RecordsOptions['database']; round: number };
const records = await openRecords({ database, collections: samples });
const system = systemActor('c1');
const sum = 'clients/c1/notes/sum';
await records.write(system, [{ op: 'set', path: sum, base: 0 }]).catch(() => undefined);
process.stdout.write('open\n');
let last = 0;
async function writeOn(): Promise<never> {
  for (;;) {
    const batch = `r${round}_${last++}`;
    const notes = Array.from({ length: 50 }, (_, i): Write => ({
      op: 'set',
      path: `clients/c1/notes/${batch}_${i}`,
      data: { title: 'x'.repeat(200), owner: batch },
    }));
    await records.write(system, [...notes, { op: 'merge', path: sum, transform: { rank: { increment: 1 } } }]);
    process.stdout.write(`${batch}\n`);
  }
}
await Promise.all([writeOn(), writeOn(), writeOn()]);
