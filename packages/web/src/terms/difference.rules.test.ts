import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from './difference.rules.ts';

test('[AUT-6] shows what was added and removed', () => {
  expect(differenceOf('One\nTwo\nThree', 'One\nTwo and a half\nThree\nFour')).toEqual([
    { kind: 'same', text: 'One' },
    { kind: 'removed', text: 'Two' },
    { kind: 'added', text: 'Two and a half' },
    { kind: 'same', text: 'Three' },
    { kind: 'added', text: 'Four' },
  ]);
});
test('[AUT-6] both texts can be read from their difference', () => {
  const line = fc.constantFrom('a', 'b', 'c', 'd');
  const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = differenceOf(before, after);
      const read = (without: string): string => lines.flatMap(({ kind, text: shown }) => (kind === without ? [] : [shown])).join('\n');
      expect([read('added'), read('removed')]).toEqual([before, after]);
      if (before === after) expect(lines.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});
