import { defineProblems } from '@app/kernel/problem.ts';

export const clientProblems = defineProblems('clients', {
  'cannot-delete': { title: 'Client Active', message: 'This client cannot be deleted!', status: 409 },
  'key-taken': { title: 'Key taken', message: 'Another company has this key. Choose another one.', status: 409 },
});
