import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ZOOM, moved, refusalOfPhoto, squareOf, START } from './photo.rules.ts';

const edge = fc.integer({ min: 1, max: 10_000 });
const part = fc.double({ min: -3, max: 3, noNaN: true });
const zoom = fc.double({ min: 0, max: 10, noNaN: true });

test('[OPS-2] the square of a photo stays inside the picture, wherever it is moved and however it is enlarged', () => {
  fc.assert(
    fc.property(edge, edge, part, part, zoom, (width, height, x, y, factor) => {
      const size = { width, height };
      const crop = moved(size, { ...START, zoom: factor }, { x, y });
      const square = squareOf(size, crop);
      expect(square.left).toBeGreaterThanOrEqual(0);
      expect(square.top).toBeGreaterThanOrEqual(0);
      expect(square.left + square.edge).toBeLessThanOrEqual(width + 1e-6);
      expect(square.top + square.edge).toBeLessThanOrEqual(height + 1e-6);
      expect(square.edge).toBeGreaterThanOrEqual(Math.min(width, height) / MAX_ZOOM - 1e-6);
    }),
  );
});
test('[OPS-2] a photo starts as the middle of the picture', () => {
  expect(squareOf({ width: 900, height: 600 }, START)).toEqual({ left: 150, top: 0, edge: 600 });
});
test('[OPS-2] a file that cannot be a photo is refused with its kind and size', () => {
  expect(refusalOfPhoto({ type: 'image/png', size: 10_000_000 })).toBeUndefined();
  expect(refusalOfPhoto({ type: 'image/svg+xml', size: 10 })).toContain('image/svg+xml');
  expect(refusalOfPhoto({ type: '', size: 10 })).toContain('unknown kind');
  expect(refusalOfPhoto({ type: 'image/jpeg', size: 12_340_000 })).toContain('12.3 MB');
});
