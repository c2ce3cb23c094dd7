import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldEvents } from './message-events.rules.ts';
import { MAX_RESULTS, type MessageEvent, messageEvents } from './message.ts';

const followed = { skipTracking: false };
const event = fc.record({
  code: fc.constantFrom(...messageEvents.names),
  at: fc.integer({ min: 0, max: 20 }),
  detail: fc.constantFrom('', 'link 1', 'link 2'),
});
const events = fc.array(event, { maxLength: 25 });
const eventOf = (code: MessageEvent['code'], time: number, detail = ''): MessageEvent => ({ code, at: time, detail });

test('[THR-14] message events have codes, with labels for people', () => {
  expect(Object.fromEntries(messageEvents.names.map((code) => [code, messageEvents.label(code)]))).toEqual({
    o: 'Opened',
    c: 'Clicked',
    u: 'Unsubscribed',
    d: 'Delivered',
    w: 'Delayed',
    s: 'Sent',
    b: 'Bounced',
    f: 'Failed',
    m: 'May have arrived',
    k: 'Not sent',
  });
});
test('[THR-14] events in any order and number give the same result', () => {
  fc.assert(
    fc.property(events, events, (a, b) => {
      const together = foldEvents([], [...a, ...b], followed);
      expect(foldEvents(foldEvents([], b, followed), a, followed)).toEqual(together);
      expect(foldEvents(together, [...b, ...a].toReversed(), followed)).toEqual(together);
      expect(together.map(({ at: time }) => time)).toEqual(together.map(({ at: time }) => time).toSorted((x, y) => x - y));
    }),
  );
});
test('[THR-14] the first time counts; two links are two clicks; each failure is recorded', () => {
  expect(
    foldEvents([eventOf('s', 5), eventOf('o', 9)], [eventOf('o', 8), eventOf('o', 12), eventOf('c', 10, 'a'), eventOf('c', 11, 'b')], followed),
  ).toEqual([eventOf('s', 5), eventOf('o', 8), eventOf('c', 10, 'a'), eventOf('c', 11, 'b')]);
  expect(foldEvents([eventOf('f', 1, 'full')], [eventOf('f', 2, 'full')], followed)).toHaveLength(2);
});
test('[THR-14] a message that skips tracking records no opens and clicks, but everything else', () => {
  const all = messageEvents.names.map((code, i) => eventOf(code, i));
  expect(foldEvents([], all, { skipTracking: true }).map(({ code }) => code)).toEqual(['u', 'w', 'd', 's', 'b', 'f', 'm', 'k']);
});
test('[THR-14] the list stays within its limit and keeps the newest', () => {
  const many = Array.from({ length: 150 }, (_, time) => eventOf('c', time, `link ${time}`));
  const folded = foldEvents([], many, followed);
  expect([folded.length, folded.at(-1)?.detail]).toEqual([MAX_RESULTS, 'link 149']);
});
test('[THR-14] among any number of events, the first of each kind stays', () => {
  const bounces = Array.from({ length: 300 }, (_, nr) => eventOf('b', 10 + nr, `550 ${nr}`));
  const folded = foldEvents([eventOf('s', 1), eventOf('d', 2)], bounces, { skipTracking: false });
  expect(folded).toHaveLength(100);
  expect(folded.slice(0, 3).map(({ code, at: time }) => [code, time])).toEqual([
    ['s', 1],
    ['d', 2],
    ['b', 10],
  ]);
  expect(folded.at(-1)?.at).toBe(309);
});
