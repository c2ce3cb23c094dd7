import { expect, test } from 'vitest';
import { idFrom } from './stable-id.ts';

const keys = { appSecret: 's'.repeat(32) };

test('[THR-11] the same parts give the same id, other parts another', () => {
  expect(idFrom(keys, 'c1', 'ab', 'c')).toBe(idFrom(keys, 'c1', 'ab', 'c'));
  expect(idFrom(keys, 'c1', 'ab', 'c')).not.toBe(idFrom(keys, 'c1', 'a', 'bc'));
});
