import { describe, expect, it } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { Message } from '@app/domain/conversations/message.ts';
import { locale, speak } from '../../words/language.ts';
import { dayLabel, firstUnread, tellingEvent, timeline } from './timeline.rules.ts';
import { messageIdOf } from './inbox.rules.ts';

const zone = 'America/Chicago';
const noon = Date.UTC(2026, 10, 24, 18);
const object = { path: 'clients/c1/quotes/q1', collection: 'quotes', id: 'q1', label: 'Q-1' };
const message = (id: string, date: number, over: Partial<Message> = {}): Doc<Message> => ({
  ...Message.parse({ tRef: 'clients/c1/threads/t1', medium: 'email', object }),
  ...over,
  id,
  path: `clients/c1/threadsmsgs/${id}`,
  date,
  last_date: date,
  active: true,
  version: 1,
});

describe('the messages of a conversation', () => {
  it.each([
    [noon, 'Today'],
    [noon - 13 * HOUR, 'Yesterday'],
    [noon - 4 * 24 * HOUR, 'Friday'],
    [noon - 20 * 24 * HOUR, 'Wed, Nov 4'],
    [Date.UTC(2025, 0, 5, 18), 'Sun, Jan 5, 2025'],
  ])('[THR-1] the day of %i is %s, by the clock of the company', (moment, expected) => expect(dayLabel(moment, noon, zone)).toBe(expected));
  it('[BYD-16] the day is in the language of the screen, like a heading', async () => {
    await speak('es');
    const days = [noon, noon - 13 * HOUR, noon - 4 * 24 * HOUR, noon - 20 * 24 * HOUR].map((moment) => dayLabel(moment, noon, zone, locale()));
    await speak('en');
    expect(days).toEqual(['Hoy', 'Ayer', 'Viernes', 'Mié, 4 nov']);
  });
  it('[THR-1] are grouped by day, oldest first, and in a fixed order within a millisecond', () => {
    const days = timeline([message('b', noon), message('a', noon), message('old', noon - 30 * HOUR)], new Set(), { now: noon, zone });
    expect(days.map((day) => [day.label, day.items.map((item) => item.message.id)])).toEqual([
      ['Yesterday', ['old']],
      ['Today', ['a', 'b']],
    ]);
  });
  it('[THR-1] go on without a new head only for the same sender and medium shortly after', () => {
    const inbound = { inbound: true, from: { name: 'Ann', email: 'ann@x.test', phone: '' } };
    const [day] = timeline(
      [message('a', noon, inbound), message('b', noon + MINUTE, inbound), message('c', noon + 2 * MINUTE), message('d', noon + 30 * MINUTE)],
      new Set(),
      { now: noon, zone },
    );
    expect(day?.items.map((item) => item.continues)).toEqual([false, true, false, false]);
  });
  it('[THR-2] a note is a note, whoever wrote it', () => {
    const [day] = timeline([message('n', noon, { medium: 'note' }), message('i', noon + 1, { inbound: true }), message('o', noon + 2)], new Set(), {
      now: noon,
      zone,
    });
    expect(day?.items.map((item) => item.direction)).toEqual(['note', 'inbound', 'outbound']);
  });
  it('[THR-12] reading starts at the oldest message that was not seen', () => {
    const days = timeline([message('c', noon + 2), message('a', noon), message('b', noon + 1)], new Set(['c', 'b']), { now: noon, zone });
    expect(firstUnread(days)).toBe('b');
    expect(messageIdOf('u1.m.7')).toBe('m.7');
  });
  it('[THR-14] shows a failure before everything else, else how far the message came', () => {
    const event = (code: 's' | 'd' | 'o' | 'b' | 'f' | 'm' | 'k', at: number) => ({ code, at, detail: '' });
    expect(tellingEvent([event('s', 1), event('o', 3), event('d', 2)])?.code).toBe('o');
    expect(tellingEvent([event('s', 1), event('b', 2), event('o', 3)])?.code).toBe('b');
    expect(tellingEvent([event('k', 1), event('f', 2), event('s', 3)])?.code).toBe('s');
    expect(tellingEvent([event('s', 1), event('m', 2)])?.code).toBe('m');
    expect(tellingEvent([event('k', 1)])?.code).toBe('k');
    expect(tellingEvent([])).toBeUndefined();
  });
});
