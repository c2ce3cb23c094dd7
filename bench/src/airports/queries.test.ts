import { expect, test } from 'vitest';
import { seeded } from '../measure/statistics.ts';
import { withTypo } from './queries.ts';

test.each([
  ['swap', 0],
  ['missing', -1],
  ['extra', 1],
  ['wrong', 0],
] as const)('one %s, behind the first letter', (kind, longer) => {
  const random = seeded(3);
  for (let i = 0; i < 50; i += 1) {
    const typed = withTypo(kind, 'teterboro', random);
    expect(typed).toHaveLength('teterboro'.length + longer);
    expect(typed.charAt(0)).toBe('t');
    if (kind !== 'swap') expect(typed).not.toBe('teterboro');
    if (kind === 'swap') expect([...typed].toSorted()).toEqual([...'teterboro'].toSorted());
  }
});
