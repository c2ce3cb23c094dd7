import { expect, test } from 'vitest';
import { earlyKeys } from './early-keys.rules.ts';

test('[THR-1] what is pressed while a conversation is on its way is kept for it, once', () => {
  const keys = earlyKeys(() => 't1');
  keys.press('n');
  keys.press('r');
  expect(keys.come('t1')).toBe('r');
  expect(keys.come('t1')).toBeUndefined();
});
test('what was pressed for one conversation is not done in another, nor where none is opened', () => {
  let open: string | undefined = 't1';
  const keys = earlyKeys(() => open);
  keys.press('r');
  expect(keys.come('t2')).toBeUndefined();
  keys.leave();
  open = undefined;
  keys.press('r');
  expect(keys.come('t1')).toBeUndefined();
});
test('a screen that is there hears its keys itself', () => {
  const keys = earlyKeys(() => 't1');
  expect(keys.press('n'), 'kept').toBe(true);
  keys.come('t1');
  expect(keys.press('r'), 'left to the screen').toBe(false);
  keys.leave();
  expect(keys.come('t1')).toBeUndefined();
});
