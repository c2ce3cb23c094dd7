import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { utcToWall } from '@app/kernel/time/time.ts';
import { quietUntil } from './quiet-hours.rules.ts';

const night = { from: '22:00', to: '07:00' };
const at = (iso: string): number => Date.parse(iso);

test.each([
  ['2026-05-03T21:59:00Z', undefined],
  ['2026-05-03T22:00:00Z', '2026-05-04T07:00:00Z'],
  ['2026-05-04T06:59:00Z', '2026-05-04T07:00:00Z'],
  ['2026-05-04T07:00:00Z', undefined],
] as const)('[AUT-6] a night from 22:00 to 7:00: at %s it is quiet until %s', (now, until) => {
  expect(quietUntil(night, at(now), 'UTC')).toBe(until && at(until));
});
test('[AUT-6] an afternoon is quiet in the zone of the person; nothing is quiet without hours', () => {
  const siesta = { from: '13:00', to: '15:30' };
  expect(quietUntil(siesta, at('2026-07-01T12:00:00Z'), 'Europe/Madrid')).toBe(at('2026-07-01T13:30:00Z'));
  expect(quietUntil(siesta, at('2026-07-01T12:00:00Z'), 'UTC')).toBeUndefined();
  for (const none of [
    { from: '', to: '' },
    { from: '9:00', to: '' },
    { from: '22:00', to: '22:00' },
  ]) {
    expect(quietUntil(none, at('2026-07-01T22:00:00Z'), 'UTC')).toBeUndefined();
  }
});
test('[AUT-6] quiet hours end within a day, at their end on the clock of the person, also over clock changes', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'));
  const zone = fc.constantFrom('UTC', 'America/Chicago', 'Europe/Madrid', 'Australia/Lord_Howe');
  fc.assert(
    fc.property(time, time, fc.integer({ min: at('2026-01-01'), max: at('2027-12-31') }), zone, (from, to, now, where) => {
      const until = quietUntil({ from, to }, now, where);
      if (until === undefined) return;
      expect(until).toBeGreaterThan(now);
      expect(until - now).toBeLessThanOrEqual(DAY + HOUR);
      const [hour, minute] = utcToWall(until, where).time.split(':').map(Number);
      // A clock that is put forward skips times; the end is then as much later.
      expect(((Number(hour) * 60 + Number(minute) - Number(to.slice(0, 2)) * 60 - Number(to.slice(3))) * MINUTE) % DAY).toBeLessThanOrEqual(HOUR);
    }),
  );
});
