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
  'no-company': { title: 'Company not found', message: 'No company with this name or key accepts invitations.', status: 404 },
  'two-names': { title: 'More than one company', message: 'Several companies have this name. Use the key of the one you mean.', status: 422 },
  'already-partners': { title: 'Already partners', message: '{company} is your partner already.', status: 409 },
  'already-invited': { title: 'Already invited', message: '{company} has not answered your invitation yet.', status: 409 },
  'partner-declined': { title: 'Invitation declined', message: '{company} declined. It can still change its answer.', status: 409 },
  'not-partners': { title: 'Not partners', message: 'Records can be shared with active partners only.', status: 409 },
  'share-open': { title: 'Already shared', message: 'There is a share with {company} already. End it before you offer another.', status: 409 },
  'share-roles': { title: 'Roles missing', message: 'Choose at least one role that sees something.', status: 422 },
  'share-end': { title: 'Date not allowed', message: 'A share ends on a later day, within five years.', status: 422 },
  'share-changed': { title: 'The offer has changed', message: 'This offer was withdrawn or changed. Look at it again.', status: 409 },
  'share-ended': { title: 'No longer shared', message: 'These records are no longer shared with you.', status: 403 },
});
