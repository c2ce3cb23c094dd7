import { expect, test } from 'vitest';
import { together } from './together.ts';

test('[LIV-8] what is asked at once is over before a failure is told, and the first in order is told', async () => {
  const ended: string[] = [];
  const later = async (name: string, turns: number, fails: boolean): Promise<string> => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    ended.push(name);
    if (fails) throw new Error(name);
    return name;
  };
  expect(await together(later('a', 3, false), undefined, later('b', 1, false))).toEqual(['a', undefined, 'b']);
  ended.length = 0;
  await expect(together(later('slow', 9, false), later('first', 5, true), later('second', 1, true))).rejects.toThrow('first');
  expect(ended).toEqual(['second', 'first', 'slow']);
});
