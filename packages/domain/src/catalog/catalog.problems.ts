import { defineProblems } from '@app/kernel/problem.ts';

export const catalogProblems = defineProblems('catalog', {
  'bad-fraction': { title: 'Check the fraction', message: '{fraction} is not a fraction of an inch, like 3/16.', status: 422 },
  'division-by-zero': { title: 'Check the fraction', message: '{fraction} divides by zero.', status: 422 },
  'too-long': { title: 'Check the length', message: 'A length may be at most {max} inches.', status: 422 },
});
