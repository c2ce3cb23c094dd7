import { defineProblems } from '@app/kernel/problem.ts';

export const offerProblems = defineProblems('offers', {
  'no-email': { title: 'Email missing', message: 'Enter the email address of the customer.', status: 422 },
  'no-items': { title: 'Nothing to offer', message: 'Add an item to the quote before you send it.', status: 422 },
  'ends-early': { title: 'Valid until', message: 'Choose a date in the future.', status: 422 },
  'high-deposit': { title: 'Deposit too high', message: 'The deposit may be at most 100% or the total.', status: 422 },
  answered: { title: 'Already accepted', message: 'The customer accepted this quote. Copy it to offer something else.', status: 409 },
  'not-open': { title: 'Not open', message: 'This quote is not with the customer.', status: 409 },
  replaced: { title: 'There is a newer version', message: 'This version of the quote was replaced. Nothing was accepted.', status: 409 },
  expired: { title: 'Quote expired', message: 'This quote has expired. Nothing was accepted.', status: 409 },
  canceled: { title: 'Quote withdrawn', message: 'This quote was withdrawn. Nothing was accepted.', status: 409 },
  declined: { title: 'Quote declined', message: 'This quote was declined. Ask for a new version to accept it.', status: 409 },
  'no-name': { title: 'Name missing', message: 'Type your full name to sign.', status: 422 },
  'no-consent': { title: 'Consent missing', message: 'Agree to sign electronically to accept the quote.', status: 422 },
  'bad-choice': { title: 'Check the quantities', message: 'Choose a quantity within its limits.', status: 422 },
  'choose-one': { title: 'Choose an aircraft', message: 'Choose exactly one of the aircraft.', status: 422 },
  'aircraft-gone': {
    title: 'No longer available',
    message: 'This aircraft is no longer available at that time. Nothing was signed. Ask for another offer.',
    status: 409,
  },
  'above-limit': { title: 'Price too high', message: 'An aircraft can be offered online for up to $1,000,000.', status: 422 },
  'no-words': { title: 'Message missing', message: 'Enter your question or request.', status: 422 },
  'no-passenger-name': { title: 'Name missing', message: 'Enter the name of the passenger.', status: 422 },
  'not-accepted': { title: 'Not accepted yet', message: 'Accept the quote before you pay.', status: 409 },
  fixed: { title: 'Cannot change', message: 'What was sent to a customer cannot be changed. Send a new version.', status: 409 },
  'bad-state': { title: 'Offer state', message: 'An offer cannot change this way.', status: 409 },
});
