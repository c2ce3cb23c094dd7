import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { FoundDeal, PooledQuote } from '@app/domain/marketplace/marketplace.calls.ts';
import { Leg } from '@app/domain/trips/leg.ts';

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

export const sampleDeal = ({ from, to }: { from: AirportRef; to: AirportRef }): FoundDeal => ({
  id: 'deal1',
  client: { id: 'skylark', name: 'Skylark', name_key: 'skylark', logo_light: '', logo_dark: '' },
  aircraft: { id: 'ac1', name: 'Phenom 300', model: 'Phenom 300', seats: 7, image: '' },
  departureAirport: from,
  arrivalAirport: to,
  departure_date: 0,
  times,
  price: null,
  show_price: false,
  verified: true,
  score: { total: 100, verified: true, departureDateDiff: 0, departureDistance: 0, arrivalDistance: 0 },
  isHave: false,
  operatedBy: 'Skylark',
});

export const samplePooled = (from: AirportRef, to: AirportRef): PooledQuote => ({
  aircraft: { id: 'ac1', name: 'Phenom 300', model: 'Phenom 300', seats: 7, image: '' },
  legs: [Leg.parse({ departureAirport: from, arrivalAirport: to, times })],
  tripType: 'one-way',
  paxNum: 2,
  estimate: { total: 8292.97, flightHours: 0.6, undated: false, error: '' },
  price: { total: 8292.97 },
});
