import { expect, it } from 'vitest';
import { clockAfter, onClock, zoneFor } from './reading-clock.rules.ts';

const zone = 'America/New_York';

it('reads each airport on its own clock, UTC or the clock of the company [CHR-9]', () => {
  expect([zoneFor('airport', 'America/Denver', zone), zoneFor('airport', '', zone), zoneFor('utc', 'America/Denver', zone)]).toEqual([
    'America/Denver',
    zone,
    'UTC',
  ]);
  expect([clockAfter('airport'), clockAfter('utc'), clockAfter('company')]).toEqual(['utc', 'company', 'airport']);
});
it('a time on another clock keeps its moment; a day without a time, and a time in no zone, stay what they are [CHR-9]', () => {
  const late = { takeoffDate: '12/31/2027', takeoffTime: '22:15', takeoffTZ: 'America/Denver' };
  expect(onClock(late, { clock: 'company', company: zone })).toEqual({ takeoffDate: '01/01/2028', takeoffTime: '0:15', takeoffTZ: zone });
  expect(onClock(late, { clock: 'utc', company: zone })).toEqual({ takeoffDate: '01/01/2028', takeoffTime: '5:15', takeoffTZ: 'UTC' });
  for (const same of [
    { ...late, takeoffTime: '' },
    { ...late, takeoffTZ: '' },
  ])
    expect(onClock(same, { clock: 'utc', company: zone })).toEqual(same);
});
