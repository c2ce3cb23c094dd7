import { defineCodes, defineStates } from '@app/kernel/states.ts';

/** Services arranged for a flight (D3.16). */
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
/** Status of a service request (D3.16): a cancelled one can be requested again. */
export const serviceStatuses = defineStates({
  pending: { label: 'Pending', colour: 'amber', to: ['cancelled'] },
  cancelled: { label: 'Cancelled', colour: 'red', to: ['pending'] },
});
