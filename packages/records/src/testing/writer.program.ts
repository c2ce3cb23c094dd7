/** Writes batches without end and tells each one that was acknowledged, until it is killed. */
import { systemActor } from '@app/kernel/collection.ts';
import { openRecords, type RecordsOptions } from '../open-records.ts';
import { samples } from './sample.collections.ts';

const { database, round } = JSON.parse(process.argv[2] ?? '{}') as { database: RecordsOptions['database']; round: number };
const records = await openRecords({ database, collections: samples });
const system = systemActor('c1');
process.stdout.write('open\n');
for (let batch = 0; ; batch++) {
  await records.write(
    system,
    Array.from({ length: 50 }, (_, i) => ({
      op: 'set' as const,
      path: `clients/c1/notes/r${round}_${batch}_${i}`,
      data: { title: 'x'.repeat(200), owner: `r${round}_${batch}` },
    })),
  );
  process.stdout.write(`r${round}_${batch}\n`);
}
