import { defineProblems } from '@app/kernel/problem.ts';

export const mailProblems = defineProblems('mail', {
  'bad-signature': { title: 'Refused', message: 'The signature of this request is not right.', status: 401 },
  expired: { title: 'Refused', message: 'The time of this request is more than {minutes} minutes off.', status: 401 },
  'wrong-type': { title: 'Refused', message: 'An email is handed in as message/rfc822.', status: 415 },
  'bad-digest': { title: 'Refused', message: 'The bytes are not those that were signed.', status: 400 },
  empty: { title: 'Nothing handed in', message: 'The email has no bytes.', status: 400 },
  'too-large': { title: 'Email too large', message: 'An email may have up to {max} MB.', status: 413 },
  'too-many-recipients': { title: 'Refused', message: 'An email may be handed in for up to {max} recipients at once.', status: 400 },
  'no-original': { title: 'Original removed', message: 'The original of this email is no longer kept.', status: 404 },
  'not-retryable': { title: 'Nothing to do', message: 'This email was placed already.', status: 409 },
});
