import { expect, test } from 'vitest';
import { bookingAddress, framedAddress, legAddress } from './booking-address.rules.ts';

const leg = { id: 'l1', from: { code: 'KTEB' }, to: { code: 'KOPF' }, date: '03/04/2027' };

test('[TEN-14] an empty leg is asked for with its route and day, on the page of its company and in a frame', () => {
  expect(legAddress(bookingAddress('acme'), leg)).toBe('/acme/book?deal=l1&from=KTEB&to=KOPF&date=2027-03-04');
  expect(legAddress(framedAddress('acme', 'book'), leg)).toBe('/acme/iframe?show=book&deal=l1&from=KTEB&to=KOPF&date=2027-03-04');
  expect(legAddress(bookingAddress('acme'), { ...leg, id: 'a&b', date: '' })).toBe('/acme/book?deal=a%26b&from=KTEB&to=KOPF');
});
