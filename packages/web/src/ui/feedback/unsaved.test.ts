import { afterEach, expect, test } from 'vitest';
import { hasUnsaved, setUnsaved } from './unsaved.ts';

afterEach(() => {
  for (const place of ['a#name', 'form']) setUnsaved(place, undefined);
});

test('[SHL-8] a new version waits for what fields and forms say is not saved, and for nothing else', () => {
  expect(hasUnsaved()).toBe(false);
  setUnsaved('a#name', 'Name');
  setUnsaved('form', 'form');
  expect(hasUnsaved()).toBe(true);
  setUnsaved('a#name', undefined);
  expect(hasUnsaved()).toBe(true);
  setUnsaved('form', undefined);
  expect(hasUnsaved()).toBe(false);
});
