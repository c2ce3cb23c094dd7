import { describe, expect, it } from 'vitest';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { Quote } from '../trips/model/quote.ts';
import { sampleLeg } from '../trips/trip.sample.ts';
import { confirmationEmail, requestMessage, requestSubject, routeOf } from './request-text.rules.ts';

const { KTEB, KOPF, KVNY } = sampleAirports;
const quote = Quote.parse({
  quote_id: 'Q-270512A0AA',
  source: 'mq',
  paxNum: 4,
  legs: [sampleLeg([KTEB, KOPF], { date: '05/12/2027', time: '9:00' }), sampleLeg([KOPF, KTEB])],
  aircraft: { id: 'a', name: 'Citation CJ3' },
  price: { total: 8292.97 },
  notes: 'A dog comes along.',
  contact: { first_name: 'Ada', last_name: 'Byron' },
});

describe('texts of a request', () => {
  it('names the route once, through every airport [MKT-10]', () => {
    expect(routeOf(quote.legs)).toBe('KTEB > KOPF > KTEB');
    expect(routeOf([sampleLeg([KTEB, KOPF]), sampleLeg([KVNY, KTEB])])).toBe('KTEB > KOPF > KVNY > KTEB');
    expect(requestSubject(quote)).toBe('Charter request Q-270512A0AA: KTEB > KOPF > KTEB');
    expect(requestSubject({ ...quote, source: 'md' })).toContain('Empty leg request');
  });
  it('gives the staff everything that was requested [MKT-10]', () => {
    expect(requestMessage(quote)).toBe(
      'KTEB (Teterboro) to KOPF (Miami), 05/12/2027 9:00\nKOPF (Miami) to KTEB (Teterboro), date open\n4 passengers\nAircraft: Citation CJ3\nEstimate shown: $8,292.97\n\nA dog comes along.',
    );
    expect(requestMessage({ ...quote, notes: ' ', price: { total: 0 }, paxNum: 1 })).not.toMatch(/Estimate|dog|passengers/);
  });
  it('tells the consumer what was received, and labels an estimate as one [MKT-10]', () => {
    const email = confirmationEmail(quote, { name: 'Skylark', phone: '555-0100' });
    expect(email.subject).toBe('Your request Q-270512A0AA: KTEB > KOPF > KTEB');
    for (const part of [
      'Hello Ada,',
      'Skylark has received your request Q-270512A0AA',
      'Estimated price: $8,292.97',
      'not an offer yet',
      '555-0100',
    ]) {
      expect(email.text).toContain(part);
    }
    expect(confirmationEmail({ ...quote, price: { total: 0 } }, { name: 'Skylark', phone: '' }).text).not.toMatch(/price|call/);
  });
});
