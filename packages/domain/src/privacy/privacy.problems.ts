import { defineProblems } from '@app/kernel/problem.ts';

export const privacyProblems = defineProblems('privacy', {
  state: { title: 'Not possible now', message: 'This request is not at that step any more. Look at its state and try again.', status: 409 },
  colleague: {
    title: 'Active colleague',
    message: '{email} works in this company. Deactivate them under People before you erase them.',
    status: 409,
  },
  'own-address': { title: 'Address of the company', message: '{email} is the address of this company, not that of a person.', status: 422 },
  future: { title: 'Check the day', message: 'The day of the request cannot be in the future.', status: 422 },
  'no-archive': { title: 'No archive', message: 'The archive was removed, or was never made. Prepare the request again.', status: 404 },
  held: {
    title: 'Legal hold',
    message: '{name} is under a legal hold, so nothing of it can be deleted or erased. An admin can release the hold under Privacy.',
    status: 409,
  },
  'hold-kind': {
    title: 'No hold here',
    message: 'A legal hold can be placed on records that your company works with, not on this one.',
    status: 422,
  },
  'already-held': { title: 'Already held', message: '{name} is under a legal hold already.', status: 409 },
  erasing: { title: 'Erasure in progress', message: 'A person is being erased. Place the hold once that is done.', status: 409 },
  'holds-left': {
    title: 'Legal holds',
    message: 'Records of {name} are under a legal hold. Release the holds before the company is deleted.',
    status: 409,
  },
  period: { title: 'Check the period', message: 'This kind of record is kept for {min} to {max} days.', status: 422 },
  ticket: { title: 'Link expired', message: 'Request the copy of your data again.', status: 404 },
  'erase-failed': { title: 'Erasure not complete', message: 'It is tried again. What was erased stays erased.', status: 500 },
});
