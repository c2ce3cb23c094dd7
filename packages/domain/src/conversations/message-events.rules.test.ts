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
const one = (code: MessageEvent['code'], at: number, detail = ''): MessageEvent => ({ code, at, detail });

test('[THR-14] the codes of what may become of a message, with words for people', () => {
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
test('[THR-14] in whatever order and however often events are told, the same is kept', () => {
  fc.assert(
    fc.property(events, events, (a, b) => {
      const together = foldEvents([], [...a, ...b], followed);
      expect(foldEvents(foldEvents([], b, followed), a, followed)).toEqual(together);
      expect(foldEvents(together, [...b, ...a].toReversed(), followed)).toEqual(together);
      expect(together.map(({ at }) => at)).toEqual(together.map(({ at }) => at).toSorted((x, y) => x - y));
    }),
  );
});
test('[THR-14] the first time counts; two links are two clicks; each failure is told', () => {
  expect(foldEvents([one('s', 5), one('o', 9)], [one('o', 8), one('o', 12), one('c', 10, 'a'), one('c', 11, 'b')], followed)).toEqual([
    one('s', 5),
    one('o', 8),
    one('c', 10, 'a'),
    one('c', 11, 'b'),
  ]);
  expect(foldEvents([one('f', 1, 'full')], [one('f', 2, 'full')], followed)).toHaveLength(2);
});
test('[THR-14] a message that skips tracking learns nothing of opens and clicks, and all the rest', () => {
  const all = messageEvents.names.map((code, i) => one(code, i));
  expect(foldEvents([], all, { skipTracking: true }).map(({ code }) => code)).toEqual(['u', 'w', 'd', 's', 'b', 'f', 'm', 'k']);
});
test('[THR-14] the list stays within its bound and keeps what is new', () => {
  const many = Array.from({ length: 150 }, (_, at) => one('c', at, `link ${at}`));
  const kept = foldEvents([], many, followed);
  expect([kept.length, kept.at(-1)?.detail]).toEqual([MAX_RESULTS, 'link 149']);
});
test('[THR-14] however much is heard, the first of each kind stays', () => {
  const bounces = Array.from({ length: 300 }, (_, nr) => one('b', 10 + nr, `550 ${nr}`));
  const kept = foldEvents([one('s', 1), one('d', 2)], bounces, { skipTracking: false });
  expect(kept).toHaveLength(100);
  expect(kept.slice(0, 3).map(({ code, at }) => [code, at])).toEqual([
    ['s', 1],
    ['d', 2],
    ['b', 10],
  ]);
  expect(kept.at(-1)?.at).toBe(309);
});
