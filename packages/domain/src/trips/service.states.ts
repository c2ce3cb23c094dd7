import { defineCodes, defineStates } from '@app/kernel/states.ts';

/** What is arranged around a flight (D3.16). */
export const serviceTypes = defineCodes({
  catering: 'Catering',
  fbo: 'FBO',
  fuel: 'Fuel',
  groundTransportation: 'Ground Transportation',
  lodging: 'Lodging',
  handling: 'Handling',
  hangar: 'Hangar',
  airline: 'Airline',
  flightPlanning: 'Flight Planning',
  other: 'Other',
  special: 'Special',
});
/** Where a request for a service stands (D3.16): what was cancelled may be asked for again. */
export const serviceStatuses = defineStates({
  pending: { label: 'Pending', colour: 'amber', to: ['cancelled'] },
  cancelled: { label: 'Cancelled', colour: 'red', to: ['pending'] },
});
