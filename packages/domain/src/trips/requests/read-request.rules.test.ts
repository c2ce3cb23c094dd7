import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Temporal } from '@app/kernel/time/time.ts';
import { formContact } from './broker-form.rules.ts';
import { listedAirports } from './listed-airports.fixture.ts';
import { indexPlaces } from './request-places.rules.ts';
import { readTrip } from './read-request.rules.ts';
import { tripRequests, WRITTEN } from './trip-request.corpus.fixture.ts';

const index = indexPlaces(listedAirports);
const today = Temporal.PlainDate.from(WRITTEN);
const read = (text: string) => readTrip(text, index, today);
const factsOf = (leg: string): string[] => leg.split(' ');
const lineOf = ({ from, to, date, time, paxNum }: ReturnType<typeof read>['legs'][number]): string =>
  [from.icao, to.icao, date || '-', time || '-', paxNum || '-'].join(' ');
const legsOf = (text: string): string[] => read(text).legs.map(lineOf);
const gapsOf = (text: string): string[] => read(text).gaps.map(({ words, why }) => `${words}?${why}`);

describe('requests for flights', () => {
  test('[BYD-8] of 60 requests nothing is read that is not asked for, and every fact is read or the text is flagged', () => {
    expect(tripRequests).toHaveLength(60);
    const missed: string[] = [];
    for (const { text, wanted } of tripRequests) {
      const legs = legsOf(text);
      expect(legs.length, text).toBeLessThanOrEqual(wanted.length);
      for (const [position, leg] of wanted.entries()) {
        const readFacts = factsOf(legs[position] ?? '- - - - -');
        for (const [place, fact] of factsOf(leg).entries()) {
          const value = readFacts[place] ?? '-';
          if (value !== '-') expect(`${place} ${value}`, text).toBe(`${place} ${fact}`);
          if (fact !== '-' && value === '-' && gapsOf(text).length === 0) missed.push(`${fact} of: ${text}`);
        }
      }
    }
    expect(missed).toEqual([]);
  });

  test.each([
    ['TEB to OPF on 5/6', ['5/6?several-days']],
    ['TEB to OPF next Friday', ['next Friday?several-days']],
    ['TEB to OPF, May 12 or 13', ['May 12 or 13?several-days']],
    ['TEB to OPF on Friday, May 12', ['Friday, May 12?wrong-weekday']],
    ['TEB to OPF on 2/30', ['2/30?no-such-day']],
    ['TEB to OPF on May 1, 2027', ['May 1, 2027?past-day']],
    ['Answer by May 5: TEB to OPF', ['May 5?other-day']],
    ['TEB to OPF, May 12 at 10', ['10?several-times']],
    ['TEB to OPF, May 12, 9-11am', ['9-11am?several-times']],
    ['TEB to OPF, May 12, landing by 3 pm', ['3 pm?other-time']],
    ['TEB to OPF, May 12, 1400Z', ['1400Z?other-time']],
    ['ASE to TEB, May 12, 10am EDT', ['10am EDT?other-time']],
    ['TEB to OPF, 4-6 pax', ['4-6 pax?several-counts']],
    ['TEB to OPF, about 6 people', ['6 people?several-counts']],
    ['TEB to OPF on May 12 in the morning', ['morning?vague']],
    ['TEB to Miami', ['Miami?several-airports']],
    ['SDL to TEB', ['SDL?several-airports']],
    ['TEB or HPN to OPF', ['TEB or HPN?several-airports']],
    ['from TEB to XQZ', ['XQZ?no-airport']],
    ['TEB to OPF on 5/12:00', ['5/12?several-days']],
    ['TEB to LAX via ASE', ['ASE?via']],
    ['We wait at KTEB', ['KTEB?alone']],
    ['See you on May 12 at 10am', ['May 12?spare-day', '10am?spare-time']],
  ])('[BYD-8] what has two readings or none is left to a person: %s', (text, gaps) => expect(gapsOf(text)).toEqual(gaps));

  test('[BYD-8] a city names the airports it may mean, and its state or the code beside it says which', () => {
    expect(read('TEB to Miami').gaps[0]?.choices.map(({ icao }) => icao)).toEqual(['KOPF', 'KMIA', 'KTMB']);
    expect(legsOf('Teterboro to Naples, FL')).toEqual(['KTEB KAPF - - -']);
    expect(legsOf('New York (TEB) to Aspen')).toEqual(['KTEB KASE - - -']);
    expect(legsOf('Scottsdale (KSDL) to Aspen')).toEqual(['KSDL KASE - - -']);
  });
  test('[BYD-8] a slash between airports is a choice at one end of a flight; by itself it may be a flight, so nothing is proposed and the reason says so', () => {
    const ofEnd = read('from TEB/HPN to OPF on May 12, 4 pax');
    expect(ofEnd).toMatchObject({ legs: [], gaps: [{ words: 'TEB/HPN', why: 'several-airports' }] });
    expect(ofEnd.gaps[0]?.choices.map(({ icao }) => icao)).toEqual(['KTEB', 'KHPN']);
    const byItself = read('TEB/OPF, 4 pax');
    expect(byItself).toMatchObject({ legs: [], gaps: [{ words: 'TEB/OPF', why: 'flight-or-choice' }] });
    expect(byItself.gaps[0]?.choices.map(({ icao }) => icao)).toEqual(['KTEB', 'KOPF']);
  });
  test('[BYD-8] a missing year means the next such day, and is marked; a weekday decides between two readings', () => {
    expect(read('TEB to OPF on May 2').legs).toMatchObject([{ date: '05/02/2028', isAssumed: true }]);
    expect(read('TEB to OPF on May 12, 2027').legs).toMatchObject([{ date: '05/12/2027', isAssumed: false }]);
    expect(read('TEB to OPF on Wed 2/6').legs).toMatchObject([{ date: '06/02/2027' }]);
    expect(read('TEB to OPF on Friday').legs).toMatchObject([{ isAssumed: true }]);
    expect(read('TEB to OPF on Feb 29').legs).toMatchObject([{ date: '02/29/2028' }]);
  });
  test('[BYD-8] a day between two flights is of the one that it follows, or of neither', () => {
    expect(legsOf('TEB to OPF on May 12 at 10am, 6 pax, and on to PBI')).toEqual(['KTEB KOPF 05/12/2027 10:00 6', 'KOPF KPBI - - 6']);
    expect(legsOf('TEB to OPF on May 12 to PBI')).toEqual(['KTEB KOPF - - -', 'KOPF KPBI - - -']);
    expect(legsOf('TEB to OPF on May 12, on May 14 to PBI')).toEqual(['KTEB KOPF 05/12/2027 - -', 'KOPF KPBI 05/14/2027 - -']);
  });
  test('[BYD-8] pets and types of aircraft are read beside the flight', () => {
    expect(read('Super midsize from TEB to OPF, 2 adults, a dog and two cats')).toMatchObject({
      legs: [{ paxNum: 2 }],
      pets: ['a dog', 'two cats'],
      types: ['sm'],
    });
    expect(read('8 passenger jet, TEB to OPF').legs).toMatchObject([{ paxNum: 0 }]);
  });
  test('[BYD-8] what somebody else wrote before is not asked for again', () => {
    expect(legsOf('> TEB to LAX on May 5\nNo, TEB to VNY')).toEqual(['KTEB KVNY - - -']);
    expect(legsOf('From: Desk <desk@broker.example>\nSent: Monday, May 3, 2027\nTo: us\nSubject: TEB to LAX\n\nTEB to VNY')).toEqual([
      'KTEB KVNY - - -',
    ]);
  });
  test('[BYD-8] a form names its contact; a text of a person is no form', () => {
    const form = 'Dep: KTEB\nArr: KOPF\nPax: 6\nContact: Jo Pine\nEmail: jo@pine.example\nPhone: 555 0100';
    expect(formContact(form)).toEqual({ name: 'Jo Pine', email: 'jo@pine.example', phone: '555 0100' });
    expect(formContact('From: me\nEmail: jo@pine.example\nPlease call')).toBeUndefined();
    expect(formContact(form.replace('jo@pine.example', 'see below'))).toBeUndefined();
  });
  test('[BYD-8] any text is read without a fault; what is read or left is in it, and no two parts overlap', () => {
    const piece = fc.constantFrom(
      'TEB',
      'OPF',
      'Miami',
      ' to ',
      '-',
      ' from ',
      '5/12',
      'May 12',
      '10am',
      ' at 10',
      '6 pax',
      '\n',
      ' or ',
      '(',
      ')',
      'return',
      '24/7',
      ',',
      ' ',
      'next Friday',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { legs, gaps, known } = read(text);
        for (const { from, to, words } of gaps) expect(text.slice(from, to)).toBe(words);
        const spans = [...gaps, ...known].toSorted((a, b) => a.from - b.from);
        for (const [position, { from, to }] of spans.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThanOrEqual(spans[position - 1]?.to ?? 0);
        }
        for (const leg of legs) expect(leg.from.id).not.toBe(leg.to.id);
        const days = legs.map(({ date }) => date.slice(6) + date.slice(0, 5)).filter(Boolean);
        expect(days).toEqual(days.toSorted());
      }),
      { numRuns: 200 },
    );
  });
  test('[BYD-8] a long text is read up to a limit', () => {
    const long = 'TEB to OPF on May 12 with 6 pax or 7, at 10 or so, '.repeat(20_000);
    expect(read(long).legs.length).toBeLessThanOrEqual(10);
    expect(read('a-1/2 '.repeat(10_000)).legs).toEqual([]);
  });
});
