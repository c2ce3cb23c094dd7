import { defineProblems } from '@app/kernel/problem.ts';

const incomplete = { title: 'Address Incomplete', status: 422 } as const;

/** Problems of an address (D5). */
export const addressProblems = defineProblems('addresses', {
  'no-name': { ...incomplete, message: 'Must include name or company in this.' },
  'no-place': { ...incomplete, message: 'Must include zip or street, city, and state.' },
  'no-way-to-reach': { ...incomplete, message: 'Must include either an email or phone.' },
  'no-state': { ...incomplete, message: 'Must include state.' },
  'bad-phone': { title: 'Bad Phone Number?', message: 'Phone number entered does not appear to be valid.', status: 422 },
  'bad-email': { title: 'Bad Email?', message: 'Email entered does not appear to be valid.', status: 422 },
  'needs-confirmation': { title: 'Confirm your email first', message: 'Follow the link that we sent you, then save the address again.', status: 403 },
  'no-business': {
    title: 'Not a customer yet',
    message: 'You can save addresses only with companies that have a request or order from you.',
    status: 403,
  },
  'too-many': { title: 'Too many addresses', message: 'You can save up to {max} addresses with a company. Delete one first.', status: 422 },
});
