import { expect, test } from 'vitest';
import { systemActor, type Actor, type Collection } from '@app/kernel/collection.ts';
import { airports } from '@app/domain/fleet/fleet.collection.ts';
import { workOrders } from '@app/domain/work/work.collection.ts';
import { rowAbilities } from './row-actions.rules.ts';
import type { AnyRecord } from '../screen/screen.ts';

const colleague: Actor = { ...systemActor('timberline'), uid: 'priya', admin: false, system: false };
const stranger: Actor = { ...colleague, member: false };
const doc = { id: 'w1', path: 'clients/timberline/work_orders/w1', version: 1, state: 'draft' } as unknown as AnyRecord;
const work = { kind: workOrders as unknown as Collection, state: 'state', stateChange: undefined, readOnly: false };

test('[TEN-5] a row offers what the kind has and the person may: being involved, the next states, deleting', () => {
  const may = rowAbilities(work, doc, colleague, 0);
  expect(may.involvements).toEqual(['agents', 'followers']);
  expect(may.next.length).toBeGreaterThan(0);
  expect(may.next).not.toContain('draft');
});
test('[ROL-3] a row offers nothing to who may change nothing, and nothing of a kind that is only read', () => {
  expect(rowAbilities(work, doc, stranger, 0)).toEqual({ involvements: [], next: [], remove: false });
  const read = { kind: airports as unknown as Collection, state: undefined, stateChange: undefined, readOnly: true };
  expect(rowAbilities(read, doc, colleague, 0)).toEqual({ involvements: [], next: [], remove: false });
});
