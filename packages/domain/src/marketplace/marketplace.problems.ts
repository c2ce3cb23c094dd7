import { defineProblems } from '@app/kernel/problem.ts';

export const marketplaceProblems = defineProblems('marketplace', {
  'unknown-airport': { title: 'Airport not found', message: 'Choose both airports from the list.', status: 422 },
  'same-airport': { title: 'Same airport', message: 'Arrival and departure cannot be the same airport.', status: 422 },
  'date-past': { title: 'Date not allowed', message: 'Choose today or a later day.', status: 422 },
  'legs-out-of-order': { title: 'Dates out of order', message: 'Leg {leg} departs before the leg before it.', status: 422 },
  'leg-count': { title: 'Legs missing', message: 'A {type} trip needs {count} legs.', status: 422 },
  'deal-gone': { title: 'No longer available', message: 'This empty leg was taken or withdrawn. Please search again.', status: 409 },
  'no-price': { title: 'No estimate', message: 'This aircraft cannot be priced for this trip. Please choose another.', status: 409 },
  'wrong-time': {
    title: 'Time not valid',
    message: 'The clocks change on that day, so this time is skipped or occurs twice. Choose another time.',
    status: 422,
  },
  'two-clients': { title: 'Cannot link', message: 'A link needs two different companies.', status: 422 },
});
