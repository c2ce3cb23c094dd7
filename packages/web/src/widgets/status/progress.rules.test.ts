import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeLines, progressOf } from './progress.rules.ts';

const line = (id: string, date: number, percent: number, title = '', failed = false) => ({
  id,
  path: `clients/c1/feedback/${id}`,
  date,
  last_date: date,
  active: true,
  version: 1,
  group_id: 'g',
  title,
  description: '',
  percent,
  failed,
});
describe('the progress of a job', () => {
  it('[WID-3] the percent only rises', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100)), (percents) => {
        let shown = 0;
        percents.forEach((_, index) => {
          const next = progressOf(
            percents
              .slice(0, index + 1)
              .map((percent, i) => line(`l${i}`, i, percent))
              .slice(-2),
            shown,
          ).percent;
          expect(next).toBeGreaterThanOrEqual(shown);
          shown = next;
        });
      }),
    );
  });
  it('[WID-3] reads in order of time, each line once although batches overlap', () => {
    const merged = mergeLines([
      [line('b', 2, 20), line('a', 1, 10)],
      [line('b', 2, 20), line('c', 3, 30)],
    ]);
    expect(merged.map((entry) => entry.id)).toEqual(['a', 'b', 'c']);
  });
  it('[WID-3] shows the newest line as status and is done at 100', () => {
    expect(progressOf([], 0)).toEqual({ percent: 0, state: 'running', status: 'Starting…' });
    expect(progressOf([line('a', 1, 40, 'Collecting'), line('b', 2, 100, 'Done')], 0)).toEqual({ percent: 100, state: 'done', status: 'Done' });
  });
  it('[WID-3] a run that ends with a failure has failed, not 100 %, until it is tried again', () => {
    const failed = [line('a', 1, 40, 'Collecting'), line('b', 2, 0, 'Not Processed', true)];
    expect(progressOf(failed, 0)).toEqual({ percent: 40, state: 'failed', status: 'Not Processed' });
    expect(progressOf([...failed, line('c', 3, 10, 'Looking up')], 40)).toEqual({ percent: 40, state: 'running', status: 'Looking up' });
    expect(progressOf([...failed, line('c', 3, 100, 'Done')], 40)).toEqual({ percent: 100, state: 'done', status: 'Done' });
  });
});
