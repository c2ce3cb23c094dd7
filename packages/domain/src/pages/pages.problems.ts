import { defineProblems } from '@app/kernel/problem.ts';

export const pageProblems = defineProblems('pages', {
  'no-such-step': { title: 'Not possible', message: 'A deployment that is {from} cannot become {to}.', status: 409 },
  'nothing-to-deploy': { title: 'Nothing to deploy', message: 'Choose pages, or all pages.', status: 422 },
  'bad-link': { title: 'Check the link', message: 'A short link leads to an address that begins with http:// or https://.', status: 422 },
});
