import { SearchBuilder, searchIndexes } from './search-builder.ts';

/** Empty legs near Teterboro with every part set, a search in a box, and a plain one of each index. */
export const searchSamples: readonly SearchBuilder[] = [
  SearchBuilder.parse({
    name: 'Light jets near Teterboro',
    query: 'florida',
    typoTolerance: 'min',
    facetFilters: ['verified:true', ['aircraft.type:lj', 'aircraft.type:slj']],
    numericFilters: ['price <= 20000'],
    filters: 'NOT hidden:true',
    hitsPerPage: 50,
    page: 1,
    restrictSearchableAttributes: ['arrivalAirport.city.name'],
    index: 'deals',
    type: 'empty-leg',
    subtype: 'one-way',
    filterItems: [
      { name: 'Light', key: 'aircraft.type', value: 'lj', more: 'up to 8 seats', color: '#0f6b5c', contrast: '#ffffff', icon: 'plane' },
      { name: 'Eight seats', key: 'seats', key_unique: true, value: '>= 8', type: 'numeric' },
      { name: 'Imported', key: 'type', value: 'i', skip: true },
    ],
    aroundLatLng: { lat: 40.8501, lng: -74.0608 },
    aroundRadius: 160_934,
  }),
  SearchBuilder.parse({
    name: 'Florida',
    index: 'airports',
    typoTolerance: true,
    and: false,
    insideBoundingBox: [[31, -87.6, 24.4, -80]],
  }),
  ...searchIndexes.names.map((index) => SearchBuilder.parse({ name: `All ${searchIndexes.label(index)}`, index })),
];
