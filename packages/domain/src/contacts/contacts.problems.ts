import { defineProblems } from '@app/kernel/problem.ts';

export const contactProblems = defineProblems('contacts', {
  nameless: { title: 'Contact incomplete', message: 'Enter a name, a company, an email or a phone number.', status: 422 },
  'read-only': { title: 'Read-only contact', message: 'This contact is read-only. It cannot be saved or deleted.', status: 409 },
  'same-contact': { title: 'One contact', message: 'Choose two different contacts.', status: 422 },
  merged: { title: 'Already merged', message: 'One of the two was merged into another contact before.', status: 409 },
  'changed-since': { title: 'Contact changed', message: 'One of the two was changed meanwhile. Look at both again.', status: 409 },
  'merge-running': { title: 'Merge running', message: 'One of the two takes part in a merge that is not finished yet.', status: 409 },
  'merged-since': {
    title: 'Merged further',
    message: 'The contact that stayed was merged into another one since. Undo that merge first.',
    status: 409,
  },
  'already-undone': { title: 'Already undone', message: 'This merge was undone before.', status: 409 },
  'search-failed': { title: 'Search not finished', message: 'Not all contacts were compared. It is tried again.', status: 500 },
});
