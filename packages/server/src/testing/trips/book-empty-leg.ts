import { expect } from 'vitest';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { address, contact } from '../shop/open-desk.ts';
import type { TestContext } from '../test-context.ts';
import { formId } from './sample-trips.ts';

/** Books and pays an empty leg of Skylark for $5,400 as a consumer; returns the id of the trip that it becomes. */
export async function bookEmptyLeg(ctx: TestContext, leg: string): Promise<string> {
  const uid = await ctx.person({ consumer: true });
  const sent = { token: await ctx.token(uid, '30d'), client: 'apron' };
  const form = { client_id: 'skylark', deal: leg, seen_price: 5400, passengers: ['Ada Byron'], agreed: false, contact, address };
  const started = await ctx.call('/checkout/instant_book', form, sent);
  expect([started.status, started.body.problems]).toEqual([200, undefined]);
  const paid = await ctx.call('/checkout/pay', { token: started.body['token'], key: formId(), billing: { name: 'Ada Byron', ...address } });
  expect(paid.body).toMatchObject({ state: 'paid' });
  const trip = (await ctx.records.forClient('skylark').list(trips, { limit: 500 })).find(({ metadata }) => metadata['deal'] === leg);
  return trip?.id ?? 'no trip';
}
