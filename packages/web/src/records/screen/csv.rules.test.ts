import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { harmless } from '@app/domain/imports/csv-cell.rules.ts';
import { csvOf } from './csv.rules.ts';

/** Everything that makes a table of text hard to read back, and everything that a spreadsheet might run. */
const hard = fc.constantFrom(
  '"',
  ',',
  '\n',
  '\r',
  '\r\n',
  ';',
  ' ',
  '\t',
  '=',
  '+',
  '-',
  '@',
  "'",
  '|',
  'é',
  '名',
  '😀',
  'a',
  '1',
  '=cmd|"/c calc"!A1',
);
const cell = fc.oneof(
  fc.array(hard, { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
  fc.constant(null),
);
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

test('what is exported is read back cell by cell by another program', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const wanted = rows.map((row) => row.map((entry) => (entry === null ? '' : typeof entry === 'number' ? String(entry) : harmless(entry))));
      expect(parse(csvOf(rows), { record_delimiter: '\r\n', skip_empty_lines: false })).toEqual(wanted);
    }),
  );
});
test('no text begins as a formula; figures stay figures, also below zero', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = parse(csvOf(rows.map((row) => row.filter((entry) => typeof entry !== 'number').concat('end', 'end'))), {
        record_delimiter: '\r\n',
        relax_column_count: true,
      }) as string[][];
      for (const text of read.flat()) expect(text).not.toMatch(/^[\s]*[=+\-@]/);
    }),
  );
  expect(csvOf([['=1+1', -5, '-5', ' @x', null]])).toBe("'=1+1,-5,'-5,' @x,\r\n");
});
