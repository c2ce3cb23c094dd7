import { expect, test } from 'vitest';
import { TypedInputs } from './typed-inputs.ts';

const inputs = () => {
  const typed = new TypedInputs<{ isConnected: boolean; value?: string; textContent: string | null }>();
  const input = { isConnected: true, value: 'before', textContent: null };
  typed.begin(input);
  return { typed, input };
};

test('[SHL-8] a text that somebody typed counts, whoever keeps its value, until it is as it was before', () => {
  const { typed, input } = inputs();
  expect(typed.hasAny()).toBe(false);
  input.value = 'after';
  typed.begin(input);
  expect(typed.hasAny()).toBe(true);
  expect(typed.hasAny((other) => other !== input)).toBe(false);
  input.value = 'before';
  expect(typed.hasAny()).toBe(false);
});
test('[SHL-8] a text that was sent or has left the page is no reason to wait; text of an editor without a value is one', () => {
  const { typed, input } = inputs();
  input.value = 'after';
  typed.sent(() => true);
  expect(typed.hasAny()).toBe(false);
  const editor = { isConnected: true, textContent: '' };
  typed.begin(editor);
  editor.textContent = 'Dear Ann';
  expect(typed.hasAny()).toBe(true);
  editor.isConnected = false;
  expect(typed.hasAny()).toBe(false);
});
