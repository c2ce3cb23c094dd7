import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterAttempt, afterHandover, type Delivery, deliveryErrors, deliveryStates, stateOf, undelivered, waitingAgain } from './delivery.rules.ts';

const three = undelivered(['Ann@a.example', 'bob@b.example', 'cay@c.example', 'ann@a.example', '']);
const refused = [
  { email: 'Bob@b.example', code: 451, response: '451 Try later' },
  { email: 'cay@c.example', code: 550, response: '550 Nobody' },
];
const states = (deliveries: readonly Delivery[]): string[] => deliveries.map(({ state }) => state);

test('[THR-14] each recipient gets the outcome that the mail server reported for them', () => {
  const after = afterHandover(three, refused, false);
  expect(after).toEqual([
    { email: 'ann@a.example', state: 'sent', detail: '' },
    { email: 'bob@b.example', state: 'waiting', detail: '451 Try later' },
    { email: 'cay@c.example', state: 'failed', detail: '550 Nobody' },
  ]);
  expect(stateOf(after)).toBe('waiting');
  expect(deliveryErrors(after)).toBe('bob@b.example: 451 Try later; cay@c.example: 550 Nobody');
  expect([states(afterHandover(after, [], false)), stateOf(afterHandover(after, [], false))]).toEqual([['sent', 'sent', 'failed'], 'partly']);
  expect(states(afterHandover(after, refused, true))).toEqual(['sent', 'failed', 'failed']);
  expect(states(afterAttempt(after, 'unsure', 'gone'))).toEqual(['sent', 'unsure', 'failed']);
});
test('[BYD-1] resending goes to recipients who did not get it, or only to those named', () => {
  const after = afterHandover(three, refused, true);
  expect(states(waitingAgain(after, []) ?? [])).toEqual(['sent', 'waiting', 'waiting']);
  expect(states(waitingAgain(after, ['CAY@c.example']) ?? [])).toEqual(['sent', 'failed', 'waiting']);
  expect(waitingAgain(after, ['ann@a.example'])).toBeUndefined();
  expect(waitingAgain(afterHandover(three, [], false), [])).toBeUndefined();
});
test('[BYD-1] a recipient who got an email never waits for it again, whatever happens to the others', () => {
  const delivery = fc.record({
    email: fc.constantFrom('a@x.example', 'b@x.example'),
    state: fc.constantFrom(...deliveryStates.names),
    detail: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(delivery), fc.boolean(), (deliveries, isLastTry) => {
      for (const after of [
        afterHandover(deliveries, [{ email: 'a@x.example', code: 451, response: '451' }], isLastTry),
        afterAttempt(deliveries, 'failed', 'x'),
        waitingAgain(deliveries, []) ?? deliveries,
      ]) {
        expect(after).toHaveLength(deliveries.length);
        deliveries.forEach((before, i) => before.state === 'sent' && expect(after[i]?.state).toBe('sent'));
      }
    }),
  );
});
