import { defineProblems } from '@app/kernel/problem.ts';

export const contactProblems = defineProblems('contacts', {
  'read-only': { title: 'Read-only contact', message: 'This contact is read-only. It cannot be saved or deleted.', status: 409 },
});
