import { describe, expect, it } from 'vitest';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { Deal } from './deal.ts';
import { requestOfDeal } from './quote-request.rules.ts';

const { KTEB, KOPF } = sampleAirports;
const deal = Deal.parse({
  aircraft: { id: 'a', name: 'Citation CJ3' },
  departureAirport: KTEB,
  arrivalAirport: KOPF,
  departure_date: Date.UTC(2027, 4, 12, 13),
  times: { takeoffDate: '05/12/2027', takeoffTime: '9:00', takeoffTZ: 'America/New_York' },
  price: { total: 7096.39 },
  show_price: true,
  contact: { first_name: 'Ann', email: 'ann@blue-sky.aero', phone: '555-0100' },
});
const chosen = (haveOperator: string) => ({
  deal,
  path: 'clients/sky/deals/d1',
  operator: { id: 'sky', logo_light: '/sky.svg' },
  platformLogo: '/apron.svg',
  haveOperator,
});

describe('a selected empty leg', () => {
  it('becomes a one-way request [MKT-11, MKT-7]', () => {
    const request = requestOfDeal(chosen('other'), 3);
    expect(request).toMatchObject({ tripType: 'one-way', paxNum: 3, source: 'md', price: { total: 7096.39 }, aircraft: { name: 'Citation CJ3' } });
    expect(request.legs).toHaveLength(1);
    expect(request.legs[0]).toMatchObject({ departureAirport: KTEB, arrivalAirport: KOPF, isEmptyLeg: true, times: deal.times });
    expect(request.contact.email).toBe('ann@blue-sky.aero');
    expect(request.metadata).toMatchObject({ isHave: false, image_src: '/sky.svg', deal_ref: '', broker_info: { email: '' } });
  });
  it('of the designated operator it is a have flight: contact cleared, logo replaced, deal referenced, active [MKT-11]', () => {
    const { contact, metadata, active } = requestOfDeal(chosen('sky'), 2);
    expect(contact).toEqual({ id: '', first_name: '', last_name: '', email: '', phone: '' });
    expect(metadata).toMatchObject({ isHave: true, image_src: '/apron.svg', deal_ref: 'clients/sky/deals/d1' });
    expect([active, metadata.operated_by]).toEqual([true, 'Blue Sky']);
  });
  it('without a designated operator there is no have flight, not even for an operator without an id [MKT-11]', () => {
    expect(requestOfDeal({ ...chosen(''), operator: { id: '', logo_light: '' } }, 2).metadata.isHave).toBe(false);
  });
  it('a hidden price is to be determined [MKT-11]', () => {
    expect(requestOfDeal({ ...chosen(''), deal: { ...deal, show_price: false } }, 2).price.total).toBe(0);
  });
});
