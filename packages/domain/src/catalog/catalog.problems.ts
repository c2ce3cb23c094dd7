import { defineProblems } from '@app/kernel/problem.ts';

export const catalogProblems = defineProblems('catalog', {
  'bad-fraction': { title: 'Check the fraction', message: '{fraction} is not a fraction of an inch, like 3/16.', status: 422 },
  'division-by-zero': { title: 'Check the fraction', message: '{fraction} divides by zero.', status: 422 },
  'too-long': { title: 'Check the length', message: 'A length may be at most {max} inches.', status: 422 },
  'key-missing': { title: 'Key missing', message: 'Enter the API key of your TaxJar account.', status: 422 },
  'key-refused': { title: 'Key refused', message: 'TaxJar does not accept this API key. Nothing was saved.', status: 422 },
  'tax-silent': { title: 'No answer', message: 'TaxJar does not answer. Try again in a minute.', status: 503 },
  'no-nexus': { title: 'States missing', message: 'Choose the states in which you collect sales tax.', status: 422 },
});
