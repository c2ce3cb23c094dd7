import { defineProblems } from '@app/kernel/problem.ts';

export const userProblems = defineProblems('users', {
  'wrong-password': { title: 'Sign-in failed', message: 'E-mail or password is not right.', status: 401 },
  'wrong-code': { title: 'Code not accepted', message: 'That code is not right, or its time is over. Try the newest one.', status: 401 },
  'code-locked': { title: 'Too many wrong codes', message: 'Wait a few minutes, then sign in again.', status: 429 },
  'sign-in-again': { title: 'Please sign in again', message: 'That took too long. Start again with your password.', status: 401 },
  'email-taken': { title: 'Already registered', message: 'There is an account with this e-mail. Sign in instead.', status: 409 },
  'weak-password': { title: 'Password too short', message: 'Use at least {min} characters.', status: 422 },
  'code-wrong': { title: 'Access code not found', message: 'Check the code and try again.', status: 422 },
  'code-expired': { title: 'Access code expired', message: 'This code could be used until {date}. Ask for a new one.', status: 422 },
  'code-full': { title: 'Access code is full', message: 'All {max} places of this code are taken. Ask for a new one.', status: 422 },
  'code-needs-account': { title: 'Create an account first', message: 'An access code needs an account with e-mail and password.', status: 403 },
  'device-without-id': { title: 'Cannot save', message: 'Saving a device needs an id.', status: 422 },
});
