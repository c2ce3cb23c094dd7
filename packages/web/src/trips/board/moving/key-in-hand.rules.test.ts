import { expect, test } from 'vitest';
import { keyInHand } from './key-in-hand.rules.ts';

const crafts = ['n1', 'n2', 'n3'];
const press = (key: string, { shiftKey = false, from = { minutes: 10, craft: 'n2' }, among = crafts } = {}) =>
  keyInHand({ key, shiftKey }, from, among);

test('[CHR-9] arrows move what is in hand by five minutes or an hour and to the aircraft beside it, never beyond the last', () => {
  expect([press('ArrowLeft'), press('ArrowRight', { shiftKey: true })]).toEqual([
    { minutes: 5, craft: 'n2' },
    { minutes: 70, craft: 'n2' },
  ]);
  expect([press('ArrowUp'), press('ArrowDown')]).toEqual([
    { minutes: 10, craft: 'n1' },
    { minutes: 10, craft: 'n3' },
  ]);
  expect(press('ArrowDown', { from: { minutes: 0, craft: 'n3' } })).toEqual({ minutes: 0, craft: 'n3' });
  expect(press('ArrowUp', { from: { minutes: 0, craft: 'n1' } })).toEqual({ minutes: 0, craft: 'n1' });
});

test('[CHR-9] what stays in its row moves in time only; Enter drops it, Escape lets it go, other keys are somebody else’s', () => {
  expect(press('ArrowDown', { among: [] })).toEqual({ minutes: 10, craft: 'n2' });
  expect([press('Enter'), press('Escape'), press('t')]).toEqual(['drop', 'cancel', undefined]);
});
