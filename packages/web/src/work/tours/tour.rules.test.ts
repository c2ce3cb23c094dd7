import { expect, test, vi } from 'vitest';
import { Tour } from '@app/domain/work/tour.ts';
import { shippedTours } from './shipped-tours.ts';
import { allTours, anchorOf, stepAfterKey } from './tour.rules.ts';

test('[SHL-14] three tours ship: first day, inbox and quotes; a written tour replaces the one of its name', () => {
  expect(allTours([]).map(({ tour_name }) => tour_name)).toEqual(['first-day', 'inbox', 'quotes']);
  const written = [Tour.parse({ tour_name: 'inbox', steps: [{ title: 'Ours' }] }), Tour.parse({ tour_name: 'hangar', steps: [{ title: 'Hangar' }] })];
  expect(allTours(written).map(({ tour_name, steps }) => `${tour_name} ${steps.length}`)).toEqual(['first-day 6', 'inbox 1', 'quotes 3', 'hangar 1']);
  expect(shippedTours.every(({ tour }) => tour.disableOnMobile)).toBe(true);
});
test.each([
  ['ArrowRight', 2],
  ['ArrowDown', 2],
  ['ArrowLeft', 0],
  ['Escape', -1],
  ['Enter', undefined],
  ['x', undefined],
])('[SHL-14] at the second step, %s leads to %s', (key, next) => {
  expect(stepAfterKey(key, 1)).toBe(next);
  if (key === 'ArrowLeft') expect(stepAfterKey(key, 0)).toBe(0);
});
test('[SHL-14] a step points at the first visible match; a hidden one, a missing one and a broken selector count as missing', () => {
  const element = (rects: number) => ({ getClientRects: () => Array(rects) }) as unknown as HTMLElement;
  const visible = element(1);
  const querySelectorAll = vi.fn((selector: string) => {
    if (selector === '[[') throw new SyntaxError('not a selector');
    return selector === '.hidden' ? [element(0)] : [element(0), visible];
  });
  const root = { querySelectorAll } as unknown as ParentNode;
  expect(anchorOf({ element: '' }, root)).toBeNull();
  expect(anchorOf({ element: '.some' }, root)).toBe(visible);
  expect(anchorOf({ element: '.hidden' }, root)).toBeUndefined();
  expect(anchorOf({ element: '[[' }, root)).toBeUndefined();
});
