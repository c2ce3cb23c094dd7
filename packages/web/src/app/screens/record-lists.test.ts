import { expect, test } from 'vitest';
import { besides, recordPaths, type RecordName } from './record-paths.ts';
import { recordScreen } from './record-screens.ts';

const names = [...Object.keys(recordPaths), ...Object.keys(besides)] as RecordName[];
/** As many as a company has people: no list of them grows long. */
const fewEach = new Set<RecordName>(['members']);

test.each(names.filter((name) => !fewEach.has(name)))('%s: the order that the list opens with, and searching it, come out of an index', (name) => {
  const { kind, sort } = recordScreen(name);
  expect(kind.indexes).toContainEqual([sort.field]);
  if (kind.search) expect(kind.indexes).toContainEqual(['last_date']);
});
