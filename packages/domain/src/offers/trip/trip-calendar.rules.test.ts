import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf } from './trip-calendar.rules.ts';

const flight = { id: 't1-0@apron', title: 'KTEB → KOPF', place: '', notes: '', start: Date.UTC(2027, 4, 12, 13), end: Date.UTC(2027, 4, 12, 15, 36) };
const file = (more: object) => calendarOf([{ ...flight, ...more }], { made: Date.UTC(2027, 4, 1), name: 'Trip 4121' });

test('[TEN-14] a calendar file has each flight at its moment in UTC', () => {
  const text = file({ place: 'Signature East, 101 Lindbergh Dr; Teterboro', notes: 'N460LJ\nPIC Cy' });
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'UID:t1-0@apron',
      'DTSTART:20270512T130000Z',
      'DTEND:20270512T153600Z',
      'SUMMARY:KTEB → KOPF',
      String.raw`LOCATION:Signature East\, 101 Lindbergh Dr\; Teterboro`,
      String.raw`DESCRIPTION:N460LJ\nPIC Cy`,
    ]),
  );
});

test('law: no line is longer than 75 octets, and unfolded they say what was put in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (notes) => {
      const text = file({ notes: `x${notes}` });
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const unfolded = text.replaceAll('\r\n ', '');
      const escaped = notes.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`);
      expect(unfolded).toContain(`DESCRIPTION:x${escaped}`);
    }),
    { seed: 324 },
  );
});
