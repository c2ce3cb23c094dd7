import { defineProblems } from '@app/kernel/problem.ts';

export const pageProblems = defineProblems('pages', {
  'no-such-step': { title: 'Not possible', message: 'A deployment cannot change from {from} to {to}.', status: 409 },
  'nothing-to-deploy': { title: 'Nothing to deploy', message: 'Choose pages, or all pages.', status: 422 },
  'bad-link': { title: 'Check the link', message: 'A short link must lead to an address that begins with http:// or https://.', status: 422 },
});
