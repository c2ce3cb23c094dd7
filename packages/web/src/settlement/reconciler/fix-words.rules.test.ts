import { expect, test } from 'vitest';
import { ReconcilerRow } from '@app/domain/settlement/reconciler.ts';
import { mismatchKinds } from '@app/domain/settlement/reconciler.states.ts';
import { fixOf } from './fix-words.rules.ts';

test.each([...mismatchKinds.names])('[BYD-11] a row of the kind %s has one deed, whose effect is told first', (kind) => {
  const { label, effect } = fixOf(ReconcilerRow.parse({ kind, amount: 12.5, ours: 12.5, theirs: 12.5 }));
  expect(label).toMatch(/^[A-Z][^{}]+$/);
  expect(effect).toMatch(/^[A-Z$][^{}]+\.$/);
});
test('[BYD-11] money in a deed is the money that it moves', () => {
  expect(fixOf(ReconcilerRow.parse({ kind: 'captured_no_order', theirs: 40, amount: 1 })).label).toBe('Refund $40.00');
  expect(fixOf(ReconcilerRow.parse({ kind: 'paid_twice', theirs: 40, amount: 15 })).label).toBe('Refund $15.00');
});
