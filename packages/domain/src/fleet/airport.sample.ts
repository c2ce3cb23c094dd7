import { Airport, AirportRef } from './airport.ts';

const sample = (
  icao: string,
  name: string,
  place: [number, number],
  rest: { city: string; state: string; country?: string; timezone: string },
): AirportRef =>
  AirportRef.parse({
    id: `a-${icao.toLowerCase()}`,
    icao,
    iata: icao.slice(1),
    name,
    city: { name: rest.city, state: rest.state },
    country: rest.country ?? 'US',
    timezone: rest.timezone,
    latitude: place[0],
    longitude: place[1],
  });
const eastern = 'America/New_York';

/** The airports of the worked examples (pricing.md 2.4), with exact coordinates. */
export const sampleAirports = {
  KTEB: sample('KTEB', 'Teterboro Airport', [40.8501, -74.0608], { city: 'Teterboro', state: 'New Jersey', timezone: eastern }),
  KBED: sample('KBED', 'Laurence G Hanscom Field', [42.47, -71.289], { city: 'Bedford', state: 'Massachusetts', timezone: eastern }),
  KOPF: sample('KOPF', 'Miami-Opa Locka Executive Airport', [25.907, -80.2784], { city: 'Miami', state: 'Florida', timezone: eastern }),
  MYNN: sample('MYNN', 'Lynden Pindling International Airport', [25.039, -77.4662], {
    city: 'Nassau',
    state: 'New Providence',
    country: 'BS',
    timezone: 'America/Nassau',
  }),
  KDAL: sample('KDAL', 'Dallas Love Field', [32.8471, -96.8518], { city: 'Dallas', state: 'Texas', timezone: 'America/Chicago' }),
  KASE: sample('KASE', 'Aspen-Pitkin County Airport', [39.2232, -106.869], { city: 'Aspen', state: 'Colorado', timezone: 'America/Denver' }),
  KVNY: sample('KVNY', 'Van Nuys Airport', [34.2098, -118.49], { city: 'Van Nuys', state: 'California', timezone: 'America/Los_Angeles' }),
} as const;

export const airportSamples: readonly Airport[] = Object.values(sampleAirports).map(({ id: _id, ...airport }) =>
  Airport.parse({
    ...airport,
    region: airport.city.state,
    images: [`/files/airports/${airport.icao.toLowerCase()}.jpg`],
    address: `1 Airport Road, ${airport.city.name}`,
    local: airport.iata,
    size: airport.icao === 'KDAL' ? 'large' : 'medium',
  }),
);
