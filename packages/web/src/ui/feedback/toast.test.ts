import { beforeEach, expect, test } from 'vitest';
import { dismissToast, toast, toasts } from './toast.ts';

beforeEach(() => toasts.setState([], true));

test('[SHL-3] a toast has an id of 5 letters and digits and stays 7000 ms by default; 0 stays until it is closed', () => {
  const id = toast({ title: 'Saved' });
  expect(id).toMatch(/^[A-Za-z0-9]{5}$/);
  toast({ title: 'Contact Mismatch!', timeout: 0 });
  expect(toasts.getState().map(({ timeout }) => timeout)).toEqual([7000, 0]);
  dismissToast(id);
  expect(toasts.getState().map(({ title }) => title)).toEqual(['Contact Mismatch!']);
});
test('a flood of toasts never covers the screen', () => {
  for (let i = 0; i < 9; i++) toast({ title: String(i) });
  expect(toasts.getState().map(({ title }) => title)).toEqual(['4', '5', '6', '7', '8']);
});
