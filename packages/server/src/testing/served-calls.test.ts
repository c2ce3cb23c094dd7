import { expect, test } from 'vitest';
import { calls } from '@app/domain/calls.ts';
import { addressOf } from '../http/mount-calls.ts';
import { testContext } from './test-context.ts';

test('the register of calls and what is mounted are the same, both ways, so that OpenAPI and the test of bad input miss none', async () => {
  const ctx = await testContext();
  const mounted = new Set<string>();
  const { http, served } = await ctx.app();
  for (const { call } of served) mounted.add(`${call.method} ${addressOf(call)}`);
  const missing = Object.entries(calls).filter(([, call]) => !http.hasRoute({ method: call.method.toUpperCase(), url: addressOf(call) }));
  await ctx.close();
  const registered = new Set(Object.values(calls).map((call) => `${call.method} ${addressOf(call)}`));
  expect(missing.map(([name]) => name)).toEqual([]);
  expect([...mounted].filter((address) => !registered.has(address))).toEqual([]);
  expect(mounted.size).toBe(registered.size);
});
