import { defineProblems } from '@app/kernel/problem.ts';

export const companyProblems = defineProblems('companies', {
  'setup-token': {
    title: 'Token not accepted',
    message: 'The token is wrong or has expired. Restart the server, or run: npm run records -- setup-token',
    status: 403,
  },
  zone: { title: 'Choose a time zone', message: 'This time zone is not known.', status: 422 },
  kept: {
    title: 'Records are kept',
    message: 'The records of a suspended company are kept. Nobody can open them until it is reopened.',
    status: 409,
  },
  platform: { title: 'Not this company', message: 'The company that runs the platform stays open.', status: 409 },
  'starter-failed': { title: 'Starter site not written', message: 'Try again. The company works without it.', status: 500 },
  'reference-failed': { title: 'Reference data not loaded', message: 'The next start of the server loads it.', status: 500 },
});
