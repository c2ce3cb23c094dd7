import { expect, test } from 'vitest';
import { columnsFor } from '../../records/screen/screen.ts';
import { leastWidth } from '../../records/screen/table-layout.rules.ts';
import { recordNames as names, recordScreen, type RecordName } from './record-screens.ts';

/** As many as a company has people: no list of them grows long. */
const fewEach = new Set<RecordName>(['members']);

test.each(names.filter((name) => !fewEach.has(name)))('%s: the order that the list opens with, and searching it, come out of an index', (name) => {
  const { kind, sort } = recordScreen(name);
  expect(kind.indexes).toContainEqual([sort.field]);
  if (kind.search) expect(kind.indexes).toContainEqual(['last_date']);
});

test.each(names)('%s: nothing at a glance is the path of another record', (name) => {
  const screen = recordScreen(name);
  const paths = columnsFor(screen, screen.keyFields).filter(
    ({ reference, kind }) => reference !== undefined && reference !== 'members' && kind !== 'object',
  );
  expect(paths.filter((field) => !screen.columnSpecs[field.name]?.show).map((field) => field.name)).toEqual([]);
});

test.each(names)('%s: the columns that a list opens with have room beside the rail of a window of 1280 px', (name) => {
  const screen = recordScreen(name);
  const fields = columnsFor(screen, screen.columns);
  const least = leastWidth(screen, fields);
  expect(least).toBeLessThanOrEqual(1280 - 232);
  // Every column that is added needs more.
  expect(leastWidth(screen, fields.slice(1))).toBeLessThan(least);
});
