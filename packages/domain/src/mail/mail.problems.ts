import { defineProblems } from '@app/kernel/problem.ts';

export const mailProblems = defineProblems('mail', {
  'bad-signature': { title: 'Refused', message: 'The signature of this request is invalid.', status: 401 },
  expired: { title: 'Refused', message: 'The time of this request is more than {minutes} minutes off.', status: 401 },
  'wrong-type': { title: 'Refused', message: 'Emails must be submitted as message/rfc822.', status: 415 },
  'bad-digest': { title: 'Refused', message: 'The content does not match the signature.', status: 400 },
  empty: { title: 'Empty request', message: 'The email is empty.', status: 400 },
  'too-large': { title: 'Email too large', message: 'An email may have up to {max} MB.', status: 413 },
  'too-many-recipients': { title: 'Refused', message: 'An email can be submitted for up to {max} recipients at once.', status: 400 },
  'no-original': { title: 'Original removed', message: 'The original of this email is no longer kept.', status: 404 },
  'not-retryable': { title: 'Nothing to do', message: 'This email was already filed.', status: 409 },
  'not-resendable': { title: 'Already sent', message: 'This email was sent or is being sent.', status: 409 },
});
