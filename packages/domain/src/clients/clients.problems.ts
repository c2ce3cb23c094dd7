import { defineProblems } from '@app/kernel/problem.ts';

export const clientProblems = defineProblems('clients', {
  'cannot-delete': { title: 'Client Active', message: 'This client cannot be deleted!', status: 409 },
});
