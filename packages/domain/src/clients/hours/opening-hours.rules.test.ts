import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpeningSpan, weekdays } from './opening-hours.ts';
import { dayWithFault, openingGroups } from './opening-hours.rules.ts';

const week = (from: string, to: string): OpeningSpan[] =>
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({ day, from, to }) as OpeningSpan);

test('[TEN-9] days in a row with the same hours are one line, days without are closed, spans stand in order', () => {
  const saturday: OpeningSpan[] = [
    { day: 'saturday', from: '15:00', to: '00:00' },
    { day: 'saturday', from: '09:00', to: '13:00' },
  ];
  expect(openingGroups([...saturday, ...week('08:00', '18:00')])).toEqual([
    { first: 'monday', last: 'friday', spans: [{ from: '08:00', to: '18:00' }] },
    {
      first: 'saturday',
      last: 'saturday',
      spans: [
        { from: '09:00', to: '13:00' },
        { from: '15:00', to: '00:00' },
      ],
    },
    { first: 'sunday', last: 'sunday', spans: [] },
  ]);
  expect(openingGroups([])).toEqual([]);
});
test.each([
  [[{ day: 'monday', from: '18:00', to: '08:00' }], 'monday'],
  [[{ day: 'monday', from: '08:00', to: '08:00' }], 'monday'],
  [[...week('08:00', '18:00'), { day: 'friday', from: '17:00', to: '20:00' }], 'friday'],
  [[...week('08:00', '18:00'), { day: 'friday', from: '18:00', to: '20:00' }], undefined],
  [[{ day: 'sunday', from: '00:00', to: '00:00' }], undefined],
])('[TEN-9] of %j the day with a fault is %s', (hours, day) => {
  expect(dayWithFault(hours as OpeningSpan[])).toBe(day);
});
test('[TEN-9] whatever the hours, the lines name each day once and in order', () => {
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
  const span = fc.record({ day: fc.constantFrom(...weekdays.names), from: time, to: time });
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 20 }), (hours) => {
      const days = openingGroups(hours).flatMap(({ first, last }) =>
        weekdays.names.slice(weekdays.names.indexOf(first), weekdays.names.indexOf(last) + 1),
      );
      expect(days).toEqual(weekdays.names);
    }),
    { numRuns: 100 },
  );
});
