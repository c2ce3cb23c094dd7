import { expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { isTrackerOld } from './old-tracker.rules.ts';

const now = Date.UTC(2027, 4, 1);
const tracker = (days: number) => ({ id: 't', provider: 'easypost', updated: now - days * DAY });

test.each([
  ['on its way, heard of yesterday', tracker(1), null, false],
  ['without news for 59 days', tracker(59), null, false],
  ['without news for 60 days', tracker(60), null, true],
  ['delivered 29 days ago', tracker(29), now - 29 * DAY, false],
  ['delivered 30 days ago', tracker(30), now - 30 * DAY, true],
  ['delivered 30 days ago and corrected since', tracker(2), now - 30 * DAY, true],
  ['followed no longer', null, now - 90 * DAY, false],
] as const)('[JOB-2, SHP-7] a package %s', (_, followed, delivered, isOld) => {
  expect(isTrackerOld({ tracker: followed, delivered }, now)).toBe(isOld);
});
