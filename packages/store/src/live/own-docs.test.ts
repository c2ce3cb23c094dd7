import { expect, test } from 'vitest';
import type { AnyDoc } from '../core/registry.ts';
import { OwnDocs } from './own-docs.ts';

const docOf = (id: string, version: number): AnyDoc => ({ id, path: `things/${id}`, date: 1, last_date: 1, active: true, version });
const put = (id: string, version: number) => ({ path: `things/${id}`, op: 'put' as const, version });
const namesOf = (docs: ReadonlyMap<string, AnyDoc>): string[] => [...docs.values()].map(({ id, version }) => `${id} ${version}`);

test('[LIV-8] a document is known without reading only if all its changes are of this process, in exactly the version that is reported', () => {
  const own = new OwnDocs();
  own.take([docOf('a', 1), docOf('b', 2), docOf('a', 3), docOf('c', 4), docOf('d', 5), docOf('e', 9)]);
  const lines = [
    put('a', 1),
    put('b', 2),
    put('a', 3),
    put('c', 4),
    put('d', 5),
    put('c', 6),
    { path: 'things/d', op: 'delete' as const, version: 7 },
  ];
  // Another process wrote c, d is gone, and a later version of e than the reported one is known.
  expect(namesOf(own.of([...lines, put('e', 8)]))).toEqual(['a 3', 'b 2']);
});

test('[LIV-8] a document waits for two readings to report it', () => {
  const own = new OwnDocs();
  own.take([docOf('a', 1)]);
  own.turn();
  own.take([docOf('b', 2)]);
  expect(namesOf(own.of([put('a', 1), put('b', 2)]))).toEqual(['a 1', 'b 2']);
  own.turn();
  own.turn();
  expect(namesOf(own.of([put('a', 1), put('b', 2)]))).toEqual([]);
});
