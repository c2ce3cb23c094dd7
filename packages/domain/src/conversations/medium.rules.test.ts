import { expect, test } from 'vitest';
import { mayBePosted, startedMedium } from './medium.rules.ts';
import { mediums } from './message.ts';

test('[THR-2] six mediums; web becomes email when a message is started, the others stay', () => {
  expect(mediums.names.toSorted()).toEqual(['archive', 'chat', 'email', 'note', 'text', 'web']);
  expect(mediums.names.map(startedMedium)).toEqual(mediums.names.map((medium) => (medium === 'web' ? 'email' : medium)));
});
test('[THR-2] nothing can be posted in an archive', () => {
  expect(mediums.names.filter((medium) => !mayBePosted(medium))).toEqual(['archive']);
});
