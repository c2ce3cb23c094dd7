import { expect, test } from 'vitest';
import { wording } from './problem.ts';
import { recordProblems } from './record.problems.ts';

const said = (code: keyof typeof recordProblems, params = {}): string => wording(recordProblems[code], params).message;

test('[LIV-4] what the data layer says of saving and deleting', () => {
  expect(said('records.no-path-save')).toBe('Cannot save object without docRef.');
  expect(said('records.no-path-delete')).toBe('Cannot delete object without docRef.');
  expect(said('records.no-reference-save', { type: 'Trip' })).toBe('Cannot save Trip! No document reference.');
  expect(said('records.no-record-update', { type: 'Trip' })).toBe('Cannot update Trip record that does not yet exist.');
  expect(said('records.no-reference-delete', { type: 'Trip' })).toBe('Cannot delete Trip! No document reference.');
});
test('[ROL-6] a denied read names the role that is asked for, or none: nobody reads a question mark', () => {
  expect(wording(recordProblems['records.not-allowed'], { role: 'sales' })).toEqual({
    title: 'Permission Denied',
    message: 'You do not have access to this content. Please contact an admin. Role required: sales',
  });
  for (const params of [{}, { role: '?' }, { role: '' }]) {
    expect(said('records.not-allowed', params)).toBe('You do not have access to this content. Please contact an admin.');
  }
});
