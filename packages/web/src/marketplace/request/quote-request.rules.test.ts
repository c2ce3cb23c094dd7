import { expect, test } from 'vitest';
import { requestQuote } from '@app/domain/marketplace/marketplace.calls.ts';
import { selectDeal, selectEstimate, offersOf, type Selection } from '../flow/flow.rules.ts';
import { sampleAirport, sampleDeal, samplePool } from '../flow/marketplace.sample.ts';
import { prefillOf, quoteRequestOf } from './quote-request.rules.ts';

const [teb, bed] = [sampleAirport('KTEB'), sampleAirport('KBED')];
const contact = { first_name: 'Ada', last_name: 'Byrd', email: 'ada@example.com', phone: '2015550123' };
const ofDeal = selectDeal(sampleDeal({ from: teb, to: bed }));

test('[MKT-10] a request names the operator, the empty leg, the passengers and the contact', () => {
  const request = quoteRequestOf({ selection: { ...ofDeal, paxNum: 3 }, contact }, 'Two dogs');
  expect(request).toEqual({
    client_id: 'skylark',
    key: ofDeal.key,
    quote: { trip: { ...ofDeal.trip, paxNum: 3 }, aircraft: 'ac1', deal: 'deal1', notes: 'Two dogs' },
    contact,
  });
});
test('[MKT-10] the call accepts requests for empty legs and for new trips', () => {
  const [offer] = offersOf(samplePool(teb, bed));
  if (!offer) throw new Error('no offer');
  const ofTrip: Selection = selectEstimate(offer, { ...ofDeal.trip, paxNum: 2 });
  expect(quoteRequestOf({ selection: ofTrip, contact }, '')?.quote).toMatchObject({ deal: '', aircraft: 'ac1', trip: { paxNum: 2 } });
  for (const selection of [ofTrip, { ...ofDeal, paxNum: 1 }])
    expect(requestQuote.body.safeParse(quoteRequestOf({ selection, contact }, '')).error).toBeUndefined();
});
test('[MKT-11] nothing is requested without a flight, its passengers or a contact', () => {
  expect(quoteRequestOf({ selection: undefined, contact }, '')).toBeUndefined();
  expect(quoteRequestOf({ selection: ofDeal, contact }, '')).toBeUndefined();
  expect(quoteRequestOf({ selection: { ...ofDeal, paxNum: 2 }, contact: undefined }, '')).toBeUndefined();
});
test('[MKT-9] the contact step begins with the signed-in person; missing parts are empty', () => {
  expect(prefillOf({ ...contact, phone: undefined })).toEqual({ ...contact, phone: '' });
  expect(prefillOf(undefined)).toEqual({ first_name: '', last_name: '', email: '', phone: '' });
});
