import { aircraftModelsData } from './aircraft-models.data.ts';
import { prepareAircraft } from './aircraft.rules.ts';
import { Aircraft, AircraftModel, aircraftTypes, amenities } from './aircraft.ts';
import { sampleAirports } from './airport.sample.ts';

/** The two aircraft of the worked examples (pricing.md 2.4). */
export const lightJet = Aircraft.parse({
  tail_number: 'N460LJ',
  name: 'Light jet',
  type: 'lj',
  seats: 7,
  model: { id: 'm-light', name: 'Citation CJ3', icao: 'C25B', type: 'lj', rangeNM: 1700, speedMPH: 460, seats: 7 },
  airport: sampleAirports.KTEB,
});
export const heavyJet = Aircraft.parse({
  tail_number: 'N528HJ',
  name: 'Heavy jet',
  type: 'h',
  seats: 14,
  model: { id: 'm-heavy', name: 'Gulfstream G450', icao: 'GLF4', type: 'h', rangeNM: 4100, speedMPH: 528, seats: 14 },
  airport: sampleAirports.KVNY,
});

const more = (model: Partial<AircraftModel>): AircraftModel => AircraftModel.parse(model);
/** Models of every type: those of the list, and one of each type that is rare in charter fleets. */
export const aircraftModelSamples: readonly AircraftModel[] = [
  ...aircraftModelsData.map(({ id: _id, ...model }) => model),
  more({ name: 'Piper Seneca V', make: 'Piper', model: 'Seneca V', icao: 'PA34', type: 'p', rangeNM: 828, speedMPH: 230, seats: 5, bags: 4 }),
  more({ name: 'Cessna Citation CJ1', make: 'Cessna', model: 'Citation CJ1', icao: 'C525', type: 'l', rangeNM: 1300, speedMPH: 437, seats: 5 }),
  more({ name: 'Learjet 75', make: 'Bombardier', model: 'Learjet 75', icao: 'LJ75', type: 'slj', rangeNM: 2040, speedMPH: 534, seats: 8 }),
  more({
    name: 'Boeing BBJ',
    make: 'Boeing',
    model: 'BBJ',
    icao: 'B737',
    type: 'a',
    rangeNM: 5735,
    speedMPH: 530,
    seats: 19,
    bags: 60,
    description: 'An airliner with a cabin for few.',
    images: ['/files/models/b737.jpg'],
    amenities: ['wifi', 'attendant', 'esys'],
    alternative: ['b738'],
  }),
];

/** The aircraft of the examples, and one of each type; of these only the first has images and amenities. */
export const aircraftSamples: readonly Aircraft[] = [
  lightJet,
  heavyJet,
  ...aircraftTypes.names.map((type, i) => {
    const model = aircraftModelSamples.find((candidate) => candidate.type === type);
    const isFirst = i === 0;
    return prepareAircraft(
      Aircraft.parse({
        tail_number: `N${100 + i}AP`,
        call_sign: `APRON${i}`,
        type,
        name: model?.name,
        description: 'Based where our customers are.',
        images: isFirst ? ['/files/fleet/n100ap.jpg'] : [],
        amenities: isFirst ? amenities.names : [],
        source: 'avianis',
        source_data: { id: 4100 + i },
        accounts: [{ id: 'account-1', name: 'Harbor Holdings' }],
        latitude: 40.85,
        longitude: -74.06,
        model: model && { ...model, id: model.icao.toLowerCase() },
        airport: sampleAirports.KTEB,
      }),
    );
  }),
];
