import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { wallToUtc } from '@app/kernel/time/time.ts';
import { laterChoices } from './send-later.rules.ts';

const zone = 'America/Chicago';
const at = (date: string, time: string): number => wallToUtc({ date, time, zone }) ?? 0;

test('[BYD-1] offered are an hour from now, tomorrow and Monday at eight, on the clock of the company', () => {
  // Wednesday; late in the evening it is already Thursday elsewhere.
  const now = at('03/03/2027', '22:42');
  expect(laterChoices(now, zone)).toEqual([
    { id: 'hour', at: now + HOUR + 3 * MINUTE },
    { id: 'morning', at: at('03/04/2027', '8:00') },
    { id: 'monday', at: at('03/08/2027', '8:00') },
  ]);
});
test('[BYD-1] on a Sunday tomorrow is Monday, which is offered once; on a Monday the next one is meant', () => {
  expect(laterChoices(at('03/07/2027', '9:00'), zone).map(({ id }) => id)).toEqual(['hour', 'morning']);
  expect(laterChoices(at('03/08/2027', '7:00'), zone).at(-1)).toEqual({ id: 'monday', at: at('03/15/2027', '8:00') });
});
test('[BYD-1] eight in the morning stays eight over a change of clocks', () => {
  expect(laterChoices(at('03/13/2027', '9:00'), zone)[1]).toEqual({ id: 'morning', at: at('03/14/2027', '8:00') });
});
