import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { addLeg, isBefore, legFaults, switchKind, type LegEntry, type LegFault } from '@app/domain/trips/flights/leg.rules.ts';
import { speak } from '../../words/language.ts';
import { sampleAirport } from '../flow/marketplace.sample.ts';
import { earliestDate, emptyForm, faultTexts, formOf, withLeg } from './new-flight.rules.ts';

afterEach(() => speak('en'));
const [teb, bed, pbi] = [sampleAirport('KTEB'), sampleAirport('KBED'), sampleAirport('KPBI')];
const wish = { from: teb, to: bed, date: '05/12/2027', time: '8:00' };
const now = Date.UTC(2027, 4, 1, 12);

test('[MKT-6] the form begins with the searched flight, one way, and can be priced at once', () => {
  expect(formOf(wish)).toEqual({ kind: 'one-way', legs: [wish] });
  expect(legFaults(formOf(wish).legs)).toEqual([[]]);
  expect(legFaults(emptyForm.legs)).toEqual([['departure-missing', 'arrival-missing']]);
});

test('[MKT-7] a changed leg leads to the next one: its arrival is the next departure', () => {
  const form = addLeg(formOf(wish));
  expect(form.legs[1]).toMatchObject({ from: bed, to: teb });
  const longer = withLeg(switchKind({ kind: 'one-way', legs: [{ from: teb, to: null, date: '', time: '' }] }, 'multi-leg'), 0, { to: pbi });
  expect(longer.legs.map(({ from }) => from?.icao)).toEqual(['KTEB', 'KPBI', undefined]);
});
test('a change of one leg leaves the chosen values of the others', () => {
  const form = withLeg(addLeg(formOf(wish)), 1, { date: '05/14/2027', time: '9:00' });
  expect(withLeg(form, 0, { to: pbi }).legs).toEqual([
    { ...wish, to: pbi },
    { from: bed, to: teb, date: '05/14/2027', time: '9:00' },
  ]);
  expect(withLeg(form, 7, { to: pbi })).toEqual(form);
});

test('[MKT-7] a leg is not before the last date above it', () => {
  const legs = ['05/12/2027', '', '05/20/2027', ''].map((date): LegEntry => ({ from: teb, to: bed, date, time: '' }));
  expect(legs.map((_, index) => earliestDate(legs, index, now))).toEqual(['05/01/2027', '05/12/2027', '05/12/2027', '05/20/2027']);
});
test('[MKT-7] the first leg is not before today at its departure airport', () => {
  const early = Date.UTC(2027, 4, 1, 2);
  expect(earliestDate([{ ...wish, from: teb }], 0, early)).toBe('04/30/2027');
  expect(earliestDate([{ ...wish, from: { ...teb, timezone: 'Europe/Madrid' } }], 0, early)).toBe('05/01/2027');
  expect(earliestDate(emptyForm.legs, 0, now)).toBe('05/01/2027');
});
test('a date that the picker offers is never refused as too early', () => {
  const day = fc.integer({ min: 2, max: 28 }).map((date) => `05/${String(date).padStart(2, '0')}/2027`);
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 6 }), (dates) => {
      const legs: LegEntry[] = [];
      for (const date of dates) {
        const least = earliestDate([...legs, { ...wish, date }], legs.length, now);
        legs.push({ ...wish, date: isBefore(date, least) ? least : date });
      }
      expect(legFaults(legs).flat()).toEqual([]);
    }),
    { seed: 2027 },
  );
});

test('[MKT-7, WID-9] each fault is said at its input, the first one of an input only', () => {
  expect(faultTexts()).toEqual({});
  expect(faultTexts(['departure-missing', 'arrival-missing'])).toEqual({ from: 'From is required.', to: 'To is required.' });
  expect(faultTexts(['same-airport', 'before-previous'])).toEqual({ to: 'Choose two different airports.', date: 'Date not allowed' });
  const both: LegFault[] = ['arrival-missing', 'same-airport'];
  expect(faultTexts(both).to).toBe('To is required.');
});
test('[BYD-16] faults are worded in the language of the screen', async () => {
  await speak('es');
  expect(Object.values(faultTexts(['same-airport']))).toEqual(['Elige dos aeropuertos distintos.']);
});
