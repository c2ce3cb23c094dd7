import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BackGuard } from './back-guard.ts';

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

/** A history whose steps arrive one after the other, as in a browser. */
class Entries {
  index = 3;
  readonly #waiting: number[] = [];
  get state(): { readonly idx: number } {
    return { idx: this.index };
  }
  go(delta: number): void {
    this.#waiting.push(delta);
  }
  /** Takes the next step; false if there is none, and nobody wants another. */
  step(): boolean {
    if (this.#waiting.length === 0) vi.runAllTimers();
    const delta = this.#waiting.shift();
    if (delta === undefined) return false;
    this.index += delta;
    return true;
  }
}
function open(count: number) {
  const entries = new Entries();
  const stack = Array.from({ length: count }, (_, index) => index);
  const closed: number[] = [];
  const guard = new BackGuard(entries, () => {
    const top = stack.at(-1);
    return top === undefined ? undefined : () => void closed.push(...stack.splice(stack.indexOf(top)));
  });
  guard.begin();
  return { entries, guard, closed };
}

test('[SHL-1] back closes the topmost overlay and stays on the page; with none left it leaves', () => {
  const { entries, guard, closed } = open(2);
  const back = (): boolean => {
    entries.go(-1);
    let isTaken = false;
    while (entries.step()) isTaken = guard.take();
    return isTaken;
  };
  expect([back(), entries.index, closed]).toEqual([true, 3, [1]]);
  expect([back(), entries.index, closed]).toEqual([true, 3, [1, 0]]);
  expect([back(), entries.index]).toEqual([false, 2]);
});
test('[SHL-1] whatever steps come how fast, no page but the one below is seen while something is open', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(fc.constantFrom(-2, -1, 1, 2), { minLength: 1, maxLength: 4 }), (count, steps) => {
      const { entries, guard, closed } = open(count);
      for (const delta of steps) entries.go(delta);
      const seen: number[] = [];
      while (entries.step()) if (closed.length < count && !guard.take()) seen.push(entries.index);
      expect(seen.every((index) => index === 3)).toBe(true);
      expect(closed.length).toBeGreaterThan(0);
    }),
  );
});
test('[SHL-1] what its address opened is left to the history, as are steps that the router did not number', () => {
  const entries = new Entries();
  const asAddress = new BackGuard(entries, () => undefined);
  asAddress.begin();
  entries.index = 2;
  expect(asAddress.take()).toBe(false);
  const close = vi.fn();
  const state = { idx: 1 } as { readonly idx: number } | null;
  const page = { state, go: vi.fn() };
  const guard = new BackGuard(page, () => close);
  guard.begin();
  page.state = null;
  expect(guard.take()).toBe(false);
  expect(page.go).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
});
