import { defineProblems } from '@app/kernel/problem.ts';

export const companyProblems = defineProblems('companies', {
  'setup-token': {
    title: 'Token not accepted',
    message: 'The token is wrong or has expired. Restart the server, or run: npm run records -- setup-token',
    status: 403,
  },
  'platform-key': { title: 'Not this company', message: 'The key of the company that runs the platform stays as it is.', status: 409 },
  'is-admin': { title: 'Already an admin', message: 'This person is an admin of the company.', status: 409 },
  kept: {
    title: 'Records are kept',
    message: 'The records of a suspended company are kept. Nobody can open them until it is reopened. Close it first to delete it.',
    status: 409,
  },
  'no-operator': { title: 'Not an operator', message: 'Only operators take part in the marketplace.', status: 422 },
  'close-active': { title: 'Company active', message: 'Suspend the company before you close it.', status: 409 },
  closing: { title: 'Too early', message: 'This company can be deleted from {date}. Until then it can be reopened.', status: 409 },
  'no-export': {
    title: 'Export missing',
    message: 'Export the records of this company first: npm run records -- export --client={key} <folder>',
    status: 409,
  },
  deleting: { title: 'Being deleted', message: 'This company is being deleted.', status: 409 },
  'delete-failed': { title: 'Not deleted completely', message: 'Delete the company again to go on.', status: 500 },
  platform: { title: 'Not this company', message: 'The company that runs the platform stays open.', status: 409 },
  'starter-failed': { title: 'Starter site not written', message: 'Try again. The company works without it.', status: 500 },
  'reference-failed': { title: 'Reference data not loaded', message: 'The next start of the server loads it.', status: 500 },
});
