import { expect, it } from 'vitest';
import { isOwnChange, noteOwnChange } from './own-changes.ts';

it('a change of a record is of this tab for a quarter of a minute after its act, and never without one [CHR-9]', () => {
  noteOwnChange(['clients/c1/schedule/e1', 't1'], 1000);
  expect(['e1', 't1', 'other'].map((id) => isOwnChange(id, 16_000))).toEqual([true, true, false]);
  expect(['e1', 't1'].map((id) => isOwnChange(id, 16_001))).toEqual([false, false]);
  noteOwnChange(['t1'], 20_000);
  expect(['e1', 't1'].map((id) => isOwnChange(id, 20_000))).toEqual([false, true]);
});
