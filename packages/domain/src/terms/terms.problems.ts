import { defineProblems } from '@app/kernel/problem.ts';

export const termsProblems = defineProblems('terms', {
  fixed: { title: 'Cannot be changed', message: 'Published terms and acceptances are kept as they are.', status: 409 },
  'version-taken': { title: 'Version exists', message: 'There is a version {version} already. Choose another name.', status: 422 },
  'too-early': { title: 'Choose a later time', message: 'A version begins now or later, and after the version before it.', status: 422 },
  unknown: { title: 'Terms not found', message: 'These terms were replaced meanwhile. Read the newest ones.', status: 409 },
});
