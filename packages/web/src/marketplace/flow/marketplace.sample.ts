import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { DealMatch, Pool } from '@app/domain/marketplace/marketplace.calls.ts';

/** An airport with just enough to be shown. */
export const sampleAirport = (icao: string): AirportRef => ({
  id: `a-${icao.toLowerCase()}`,
  icao,
  iata: icao.slice(1),
  name: `${icao} Airport`,
  city: { name: 'Town', state: 'NJ' },
  country: 'US',
  timezone: 'America/New_York',
  latitude: 40.85,
  longitude: -74.06,
});
const times = {
  takeoffDate: '05/12/2027',
  takeoffTime: '8:00',
  takeoffTZ: 'America/New_York',
  takeoffUTC: null,
  landingDate: '',
  landingTime: '',
  landingUTC: null,
  duration: null,
};

export const sampleDeal = ({ from, to }: { from: AirportRef; to: AirportRef }): DealMatch => ({
  id: 'deal1',
  client: { id: 'skylark', name: 'Skylark', name_key: 'skylark', logo_light: '', logo_dark: '', booked_legs: null },
  aircraft: { id: 'ac1', name: 'Phenom 300', model: 'Phenom 300', seats: 7, image: '' },
  departureAirport: from,
  arrivalAirport: to,
  departure_date: 0,
  times,
  price: null,
  show_price: false,
  verified: true,
  bookable: false,
  score: { total: 100, verified: true, departureDateDiff: 0, departureDistance: 0, arrivalDistance: 0 },
  isHave: false,
  depends: false,
  window_hours: 0,
  operatedBy: 'Skylark',
});

/** An answer of one operator: two aircraft for the flight, and one without a price. */
export const samplePool = (from: AirportRef, to: AirportRef): Pool => ({
  tripType: 'one-way',
  paxNum: 2,
  undated: false,
  airports: [from, to],
  flights: [{ hours: 0.6, legs: [{ order: 0, departureAirport: from.id, arrivalAirport: to.id, times, paxNum: 2 }] }],
  clients: [
    {
      client: { id: 'skylark', name: 'Skylark', name_key: 'skylark', logo_light: '', logo_dark: '', booked_legs: null },
      quotes: [sampleQuote('ac2', 9120.5), sampleQuote('ac1', 8292.97), sampleQuote('ac3', 0, 'Out of range')],
    },
  ],
});
const sampleQuote = (id: string, total: number, error = ''): Pool['clients'][number]['quotes'][number] => ({
  aircraft: { id, name: 'Phenom 300', seats: 7 },
  legs: 0,
  estimate: { total, error },
  price: { total },
});
