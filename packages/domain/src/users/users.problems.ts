import { defineProblems } from '@app/kernel/problem.ts';

export const userProblems = defineProblems('users', {
  'wrong-password': { title: 'Sign-in failed', message: 'Email or password is wrong.', status: 401 },
  'too-many-passwords': {
    title: 'Too many wrong passwords',
    message: 'Wait {seconds} seconds and try again, or choose a new password by email.',
    status: 429,
  },
  'link-ended': { title: 'Link no longer works', message: 'This link was used or has expired. Ask for a new one.', status: 410 },
  'easy-password': { title: 'Password too easy', message: 'This password is too easy to guess. Choose another one.', status: 422 },
  unconfirmed: { title: 'Confirm your email address first', message: 'Open the link in the email that we sent you.', status: 403 },
  'wrong-code': { title: 'Code not accepted', message: 'That code is wrong or has expired. Try the newest one.', status: 401 },
  'code-locked': { title: 'Too many wrong codes', message: 'Wait a few minutes, then sign in again.', status: 429 },
  'sign-in-again': { title: 'Please sign in again', message: 'That took too long. Start again with your password.', status: 401 },
  'email-taken': { title: 'Already registered', message: 'There is an account with this email. Sign in instead.', status: 409 },
  'weak-password': { title: 'Password too short', message: 'Use at least {min} characters.', status: 422 },
  'code-wrong': { title: 'Access code not found', message: 'Check the code and try again.', status: 422 },
  'code-expired': { title: 'Access code expired', message: 'This code expired on {date}. Ask for a new one.', status: 422 },
  'code-full': { title: 'Access code is full', message: 'All {max} places of this code are taken. Ask for a new one.', status: 422 },
  'code-needs-account': { title: 'Create an account first', message: 'An access code needs an account with email and password.', status: 403 },
  'needs-person': { title: 'Not available to API keys', message: 'Only a person who is signed in can do this, not an API key.', status: 403 },
  'key-role': { title: 'Role not found', message: 'Your company has no role {role}.', status: 422 },
  'last-admin': { title: 'An admin is required', message: 'Your company needs an admin. Make someone else an admin first.', status: 409 },
  'key-expiry': { title: 'Choose a later day', message: 'This date has passed. The key would already be expired.', status: 422 },
  'key-limit': { title: 'Too many keys', message: 'Your company has {max} keys in use. Revoke one first.', status: 422 },
  'key-gone': { title: 'Cannot be restored', message: 'This key was revoked too long ago to restore. Create a new one.', status: 409 },
  'device-without-id': { title: 'Cannot save', message: 'Saving a device needs an id.', status: 422 },
});
