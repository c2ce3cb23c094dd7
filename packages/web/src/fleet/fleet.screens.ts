import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import { aircraft, aircraftModels, airportNotes, airports } from '@app/domain/fleet/fleet.collection.ts';
import { airportNoteKinds, type AirportNoteKind } from '@app/domain/fleet/airport-note.ts';
import { screenOf } from '../records/screen/screen.ts';
import { words } from '../words/words.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const codeAt = (note: Readonly<Record<string, unknown>>): string => {
  const place = (note['airport'] ?? {}) as { readonly icao?: unknown; readonly name?: unknown };
  return text(place.icao) || text(place.name);
};

/** Lists and details of aircraft and airports. */
export const fleetScreens = {
  aircraft: screenOf(aircraft as Collection, {
    list: addresses.aircraft.list,
    singular: words('aircraft'),
    plural: words('aircraft'),
    links: [{ label: words('Import'), to: 'data/import?kind=aircraft' }],
    titleField: 'tail_number',
    codeTitle: true,
    columns: ['model.name', 'type', 'airport', 'amenities', 'seats', 'model.rangeNM'],
    offered: ['model.name', 'type', 'airport', 'amenities', 'seats', 'model.rangeNM', 'model.speedMPH', 'call_sign', 'errors', 'date', 'last_date'],
    sortable: ['date', 'tail_number'],
    sort: { field: 'tail_number', dir: 'asc' },
    filters: ['type', 'amenities'],
    createFields: ['tail_number', 'name', 'model', 'airport', 'seats'],
    requiredFields: ['tail_number'],
    sections: [
      {
        title: words('Aircraft'),
        fields: [
          'tail_number',
          'call_sign',
          'name',
          'type',
          'model',
          'airport',
          'seats',
          'min_runway_ft',
          'description',
          'images',
          'amenities',
          'accounts',
        ],
      },
      { title: words('Needs attention'), fields: ['errors', 'warnings'] },
      { title: words('Model specifications'), fields: ['model.type', 'model.seats', 'model.rangeNM', 'model.speedMPH'] },
    ],
    keyFields: ['model.name', 'airport', 'seats', 'model.rangeNM'],
    readOnlyFields: ['errors', 'warnings', 'source', 'model.type', 'model.seats', 'model.rangeNM', 'model.speedMPH'],
    empty: words('Aircraft appear here. Estimates use their home base, seats, and range.'),
  }),
  aircraft_models: screenOf(aircraftModels as Collection, {
    list: addresses.aircraft_models.list,
    singular: words('aircraft model'),
    plural: words('aircraft models'),
    columns: ['make', 'type', 'icao', 'seats', 'rangeNM', 'speedMPH'],
    // 'Ultra Long-Range' is the longest.
    columnSpecs: { type: { width: 'minmax(124px, 0.9fr)' }, icao: { width: 'minmax(64px, 0.5fr)' }, speedMPH: { width: 'minmax(80px, 0.6fr)' } },
    offered: ['make', 'model', 'type', 'icao', 'seats', 'bags', 'rangeNM', 'speedMPH', 'last_date'],
    sortable: ['name'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['type'],
    createFields: ['name', 'make', 'model', 'type', 'icao', 'seats', 'rangeNM', 'speedMPH'],
    requiredFields: ['name', 'type'],
    sections: [
      { title: words('Aircraft model'), fields: ['name', 'make', 'model', 'type', 'icao', 'description', 'amenities', 'images', 'alternative'] },
      { title: words('Model specifications'), fields: ['seats', 'bags', 'rangeNM', 'speedMPH', 'length', 'width', 'height'] },
    ],
    keyFields: ['type', 'seats', 'rangeNM', 'speedMPH'],
    empty: words('Models that aircraft can be of appear here. The staff of the platform keep them.'),
  }),
  airport_notes: screenOf(airportNotes as Collection, {
    list: addresses.airport_notes.list,
    singular: words('airport note'),
    plural: words('airport notes'),
    title: (doc) => [codeAt(doc), airportNoteKinds.label(doc['kind'] as AirportNoteKind)].filter(Boolean).join(' · ') || doc.id,
    titleField: 'airport',
    columns: ['kind', 'days', 'from', 'until', 'text', 'valid_until'],
    offered: ['kind', 'days', 'from', 'until', 'movements', 'runway_ft', 'text', 'source', 'valid_from', 'valid_until', 'last_date'],
    sortable: ['last_date'],
    sort: { field: 'last_date', dir: 'desc' },
    filters: ['kind'],
    createFields: ['airport', 'kind', 'text', 'from', 'until', 'runway_ft'],
    requiredFields: ['airport', 'kind'],
    sections: [
      { title: words('Airport note'), fields: ['airport', 'kind', 'text', 'source', 'runway_ft'] },
      { title: words('When'), fields: ['days', 'from', 'until', 'movements', 'valid_from', 'valid_until'] },
    ],
    keyFields: ['kind', 'from', 'until', 'valid_until'],
    empty: words('What you know about airports appears here. Flights that it concerns get a flag.'),
  }),
  airports: screenOf(airports as Collection, {
    list: addresses.airports.list,
    singular: words('airport'),
    plural: words('airports'),
    title: (doc) => [text(doc['icao']), text(doc['name'])].filter(Boolean).join(' · ') || doc.id,
    titleField: 'icao',
    columns: ['iata', 'city.name', 'region', 'country', 'size', 'timezone'],
    columnSpecs: {
      iata: { width: 'minmax(52px, 0.3fr)' },
      region: { width: 'minmax(72px, 0.5fr)' },
      country: { width: 'minmax(120px, 1fr)' },
      size: { width: 'minmax(76px, 0.5fr)' },
      timezone: { width: 'minmax(156px, 1.2fr)' },
    },
    offered: ['iata', 'local', 'city.name', 'region', 'country', 'size', 'timezone', 'latitude', 'longitude'],
    sortable: ['icao', 'iata'],
    sort: { field: 'icao', dir: 'asc' },
    filters: [],
    readOnly: true,
    sections: [
      { title: words('Airport'), fields: ['icao', 'iata', 'local', 'name', 'city', 'region', 'country', 'size'] },
      { title: words('Location'), fields: ['latitude', 'longitude', 'timezone', 'address'] },
    ],
    keyFields: ['city.name', 'region', 'country', 'timezone'],
    empty: words('The list of airports is being loaded.'),
  }),
};
