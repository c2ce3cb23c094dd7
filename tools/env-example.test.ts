import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const namesIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name ?? '').toSorted();

test('.env.example names every setting that the server reads, and no other', () => {
  const read = namesIn('packages/server/src/platform/config.ts', /^ {2}([A-Z][A-Z_]+): /gm);
  expect(read.length).toBeGreaterThan(10);
  // Set by `npm run dev`, not by people.
  const own = ['APRON_DEV'];
  expect(namesIn('.env.example', /^([A-Z][A-Z_]+)=/gm)).toEqual(read.filter((name) => !own.includes(name)));
});
