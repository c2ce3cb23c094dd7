import { expect, test } from 'vitest';
import { calls } from '@app/domain/calls.ts';
import { addressOf } from '../http/mount-calls.ts';
import { testHouse } from './test-house.ts';

test('every call of the register is answered', async () => {
  const house = await testHouse();
  const { http } = await house.app();
  const missing = Object.entries(calls).filter(([, call]) => !http.hasRoute({ method: call.method.toUpperCase(), url: addressOf(call) }));
  await house.close();
  expect(missing.map(([name]) => name)).toEqual([]);
});
