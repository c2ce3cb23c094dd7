import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rtfOf } from './compressed-rtf.ts';
import { attribute, properties, tnef, unicode } from './tnef.fixture.ts';
import { unpackTnef } from './tnef.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const sample = Uint8Array.from(
  tnef(
    attribute(0x9007, Uint8Array.from([0xe3, 0x04, 0, 0])),
    attribute(
      0x9003,
      properties([0x1000, 0x1f, unicode('Grüße from Outlook')], [0x8005, 0x03, Uint8Array.from([1, 0, 0, 0])], [0x1013, 0x102, bytes('<p>Hi</p>')]),
    ),
    attribute(0x9002, bytes('')),
    attribute(0x8010, bytes('REPORT~1.PDF\0')),
    attribute(0x800f, bytes('%PDF-1.7 \0 bytes')),
    attribute(0x9005, properties([0x3707, 0x1f, unicode('Report März.pdf')], [0x370e, 0x1e, bytes('application/pdf\0')])),
    attribute(0x9002, bytes('')),
    attribute(0x8010, bytes('pr\xe9cis.txt\0')),
    attribute(0x800f, bytes('')),
  ),
);

test('[THR-13] a winmail.dat is unpacked to its text and files, byte for byte', () => {
  expect(unpackTnef(sample)).toEqual({
    text: 'Grüße from Outlook',
    html: '<p>Hi</p>',
    rtf: undefined,
    files: [
      { name: 'Report März.pdf', type: 'application/pdf', cid: '', bytes: bytes('%PDF-1.7 \0 bytes') },
      { name: 'prйcis.txt', type: '', cid: '', bytes: bytes('') },
    ],
  });
});
test('[THR-13] a text that is only RTF becomes an RTF file', () => {
  // The sample of the format's own description.
  const compressed = Buffer.from('2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0', 'hex');
  expect(Buffer.from(rtfOf(compressed) ?? []).toString('latin1')).toBe('{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n');
  expect(unpackTnef(tnef(attribute(0x9003, properties([0x1009, 0x102, compressed]))))?.rtf).toHaveLength(43);
});
test('[THR-13] other bytes are not a winmail.dat, and damage never throws', () => {
  expect(unpackTnef(bytes('%PDF-1.7'))).toBeUndefined();
  expect(unpackTnef(bytes(''))).toBeUndefined();
  const damage = fc.record({ at: fc.nat(sample.length - 1), by: fc.nat(255), end: fc.nat(sample.length) });
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 8 }), (list) => {
      const damaged = Uint8Array.from(sample);
      for (const { at: position, by } of list) damaged[position] = by;
      const unpacked = unpackTnef(damaged.subarray(0, Math.max(...list.map(({ end }) => end))));
      const size = (unpacked?.files ?? []).reduce((sum, file) => sum + file.bytes.length, 0);
      expect(size).toBeLessThanOrEqual(sample.length);
    }),
    { seed: 7, numRuns: 3000 },
  );
});
test('[THR-13] a damaged RTF grows by no more than its format allows', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (source) => {
      const header = Uint8Array.from([0, 0, 0, 0, 255, 255, 255, 255, 0x4c, 0x5a, 0x46, 0x75, 0, 0, 0, 0]);
      expect(rtfOf(Uint8Array.from([...header, ...source]))?.length ?? 0).toBeLessThanOrEqual(source.length * 9);
    }),
    { seed: 7, numRuns: 1000 },
  );
});
