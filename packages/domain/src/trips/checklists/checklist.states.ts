import { defineCodes, defineStates } from '@app/kernel/states.ts';

/** State of an item on the checklist of a trip. 'Check again' follows from a change after it was settled; nobody sets it. */
export const checkStates = defineStates({
  open: { label: 'Open', colour: 'amber', to: ['requested', 'confirmed', 'unneeded', 'problem'] },
  requested: { label: 'Requested', colour: 'blue', to: ['open', 'confirmed', 'unneeded', 'problem'] },
  confirmed: { label: 'Confirmed', colour: 'green', to: ['open', 'requested', 'unneeded', 'problem', 'again'] },
  unneeded: { label: 'Not needed', colour: 'neutral', to: ['open', 'requested', 'confirmed', 'problem', 'again'] },
  problem: { label: 'Problem', colour: 'red', to: ['open', 'requested', 'confirmed', 'unneeded'] },
  again: { label: 'Check again', colour: 'red', to: ['open', 'requested', 'confirmed', 'unneeded', 'problem'] },
});
/** Result of a rule: an item to settle, or a service of the trip. */
export const ruleKinds = defineCodes({ item: 'Checklist item', service: 'Service' });
/** Flights that a rule is about. */
export const ruleFlights = defineCodes({ any: 'All flights', international: 'International flights', domestic: 'Domestic flights' });
/** An item for each leg, or one for the whole trip. */
export const ruleScopes = defineCodes({ leg: 'Each leg', trip: 'The whole trip' });
