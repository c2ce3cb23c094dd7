import { expect, test } from 'vitest';
import { clientPath, collectionOf, idOfPath, isInClient, isOfClient } from './paths.ts';

test('A path below a company is put together and read in one place', () => {
  expect(clientPath('skylark')).toBe('clients/skylark');
  const path = clientPath('skylark', 'trips', 't1');
  expect(path).toBe('clients/skylark/trips/t1');
  expect(collectionOf(path)).toBe('trips');
  expect(idOfPath(path)).toBe('t1');
  expect(idOfPath('t1')).toBe('t1');
  expect(collectionOf('t1')).toBe('');
});

test('A company whose name begins like another has none of its records', () => {
  expect(isInClient('sky', 'clients/skylark/trips/t1')).toBe(false);
  expect(isInClient('skylark', 'clients/skylark')).toBe(false);
  expect(isInClient('skylark', 'clients/skylark/trips/t1/legs/l1')).toBe(true);
  expect(isOfClient('skylark', 'trips', 'clients/skylark/trips/t1')).toBe(true);
  expect(isOfClient('skylark', 'trips', 'clients/skylark/trips/t1/legs/l1')).toBe(false);
  expect(isOfClient('skylark', 'trips', 'clients/skylark/trips_old/t1')).toBe(false);
});
