import { defineProblems } from '@app/kernel/problem.ts';

export const contactProblems = defineProblems('contacts', {
  nameless: { title: 'Contact incomplete', message: 'Enter a name, a company, an email or a phone number.', status: 422 },
  'read-only': { title: 'Read-only contact', message: 'This contact is read-only. It cannot be saved or deleted.', status: 409 },
});
