import { expect, test } from 'vitest';
import { isStaleChunk, STALE_WORDS } from './stale-chunk.rules.ts';

test('[SHL-8] what each browser says about a missing part of the application is known; other errors are not taken for it', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module: https://x/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ]) {
    expect(isStaleChunk(new TypeError(message)), message).toBe(true);
  }
  expect(isStaleChunk(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
  expect(isStaleChunk(new TypeError('x is not a function'))).toBe(false);
  expect(isStaleChunk(null)).toBe(false);
  expect(STALE_WORDS).toBe('Looks like there is a new version available that must be downloaded. Click OK to reload.');
});
