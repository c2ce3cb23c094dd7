import { defineProblems } from './problem.ts';

/** Problems that any call or record can raise. Codes cross the wire, wording does not. */
export const recordProblems = defineProblems('records', {
  'not-allowed': {
    title: 'Permission Denied',
    message: 'You do not have access to this content. Please contact an admin. Role required: {role}',
    plain: 'You do not have access to this content. Please contact an admin.',
    status: 403,
  },
  'signed-out': { title: 'Please sign in', message: 'Your session has ended. Sign in to continue.', status: 401 },
  missing: { title: 'Oops', message: 'Not found.', status: 404 },
  invalid: { title: 'Please check your entries', message: '{field}: {reason}', status: 422 },
  'bad-request': { title: 'Bad request', message: 'The request could not be read.', status: 400 },
  'too-large': { title: 'Too large', message: 'The request is larger than allowed.', status: 413 },
  'too-many': { title: 'Too many attempts', message: 'Please wait a moment and try again.', status: 429 },
  elsewhere: { title: 'File unavailable', message: 'This file is unavailable at the moment. Please contact an admin.', status: 404 },
  'too-slow': { title: 'Too much at once', message: 'This list takes too long to load. Add filters and try again.', status: 422 },
  conflict: {
    title: 'Changed by someone else',
    message: 'Someone else changed this record. Your entries are kept: compare and save again.',
    status: 409,
  },
  unexpected: { title: 'An Error Occurred', message: 'Please try again. If the problem persists please contact support.', status: 500 },
  offline: { title: 'No connection', message: 'The server cannot be reached. What you entered is kept; try again in a moment.', status: 503 },
  'too-late': { title: 'Not sent', message: 'This change waited more than {days} days and was not sent.', status: 409 },
  unavailable: {
    title: 'Not available',
    message: 'The database is not available at the moment. What you entered is kept; try again in a moment.',
    status: 503,
  },
  busy: { title: 'One moment', message: 'The server is busy. Please try again.', status: 503 },
  'already-there': { title: 'Already exists', message: 'This record already exists. Nothing was saved.', status: 412 },
  'not-there': { title: 'No longer exists', message: 'This record does not exist or was deleted. Nothing was saved.', status: 412 },
  'other-version': { title: 'Changed by someone else', message: 'This record has changed since you looked at it. Nothing was saved.', status: 412 },
  'base-required': {
    title: 'Version required',
    message: 'Include the version that you read (base or If-Match) so that newer changes are not overwritten: {fields}. Nothing was saved.',
    status: 428,
  },
  'no-transition': { title: 'Change not allowed', message: '{field} cannot change from {from} to {to}. Nothing was saved.', status: 409 },
  'no-path-save': { title: 'Cannot save', message: 'Cannot save object without docRef.', status: 422 },
  'no-path-delete': { title: 'Cannot delete', message: 'Cannot delete object without docRef.', status: 422 },
  'no-reference-save': { title: 'Cannot save', message: 'Cannot save {type}! No document reference.', status: 422 },
  'no-record-update': { title: 'Cannot update', message: 'Cannot update {type} record that does not yet exist.', status: 404 },
  'no-reference-delete': { title: 'Cannot delete', message: 'Cannot delete {type}! No document reference.', status: 422 },
  'batch-too-large': { title: 'Too many changes', message: 'At most {max} changes at once.', status: 422 },
});
