import { defineProblems } from '@app/kernel/problem.ts';

export const holdProblems = defineProblems('holds', {
  'out-of-stock': { title: 'Out of stock', message: '{product} is out of stock.', status: 409 },
  'too-few': { title: 'Not enough in stock', message: 'Only {left} of {product} are left.', status: 409 },
  taken: { title: 'On hold', message: '{what} is on hold for somebody else at that time.', status: 409 },
  'nothing-to-hold': { title: 'Nothing to hold', message: 'Choose products whose stock is counted, or an aircraft and its times.', status: 422 },
  ended: { title: 'Hold ended', message: 'This hold has ended. Hold it again.', status: 409 },
  'no-longer': { title: 'Time is up', message: 'It cannot be kept any longer. Pay now, or it may go to somebody else.', status: 409 },
  'bad-state': { title: 'Hold', message: 'A hold cannot change this way.', status: 409 },
});
