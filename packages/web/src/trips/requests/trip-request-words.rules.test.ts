import { expect, test } from 'vitest';
import { othersWords, readLegWords, sameFlightsWords, tripGapWords, tripOfferWords, wholeText } from './trip-request-words.rules.ts';

test('[BYD-8] the offer says how many flights there are and how many parts are unknown', () => {
  expect(tripOfferWords(1, 0)).toBe('Create quote: 1 flight');
  expect(tripOfferWords(2, 1)).toBe('Create quote: 2 flights, 1 unknown');
});
test('[BYD-8] a flight says its day, time and people, and a gap what it may mean', () => {
  const leg = { from: 'KTEB', to: 'KOPF', date: '05/12/2027', time: '10:00', zone: 'America/New_York', isAssumed: false, paxNum: 6 };
  expect(readLegWords(leg)).toBe('Wed, May 12, 2027, 10:00 AM\u00a0EDT, 6 passengers');
  expect(readLegWords({ ...leg, date: '', time: '', paxNum: 0 })).toBe('No date yet');
  expect(tripGapWords({ words: 'Miami', why: 'several-airports', choices: ['KMIA', 'KOPF'] })).toBe('which airport? KMIA, KOPF');
  const slash = { words: 'TEB/OPF', why: 'flight-or-choice', choices: ['KTEB', 'KOPF'] } as const;
  expect(tripGapWords({ ...slash, choices: [...slash.choices] })).toBe('a flight, or one of these airports? KTEB, KOPF');
});
test('[BYD-8] the whole text is shown, with what was read of it marked', () => {
  const marks = [{ from: 0, to: 3, known: true }];
  expect(wholeText('Hello,\nTEB to OPF\nThanks', [{ text: 'TEB to OPF', marks }])).toEqual([
    { text: 'Hello,', marks: [] },
    { text: 'TEB to OPF', marks },
    { text: 'Thanks', marks: [] },
  ]);
});

test('[CHR-1, BYD-8] others who asked for the same flights are counted, with the price that was quoted', () => {
  const other = (status: string, total: number, requester = 'Ada Byron') => ({
    id: 'x',
    number: 'Q-1',
    requester,
    status: status as 'none',
    total,
    date: 1,
  });
  expect(sameFlightsWords([other('qSubmitted', 900)])).toBe('Another request for the same flights.');
  expect(sameFlightsWords([other('qOutstanding', 28_080.3), other('inactive', 5)])).toBe(
    '2 other requests for the same flights. You quoted $28,080.30 to Ada Byron.',
  );
  expect(othersWords([other('qSubmitted', 900)])).toBe('1 other');
  expect(othersWords([other('inactive', 5), other('qOutstanding', 28_080.3)])).toBe('2 others, quoted');
  expect(sameFlightsWords([other('qConfirmed', 7, '')])).toContain('You quoted $7.00 to Q-1.');
  expect(sameFlightsWords([other('qOutstanding', 1), other('qOutstanding', 2)])).toContain('You quoted 2 of them.');
});
