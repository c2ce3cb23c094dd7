import { defineProblems } from '@app/kernel/problem.ts';

export const webhookProblems = defineProblems('webhooks', {
  address: {
    title: 'Check the address',
    message: 'Enter an address that begins with https:// and leads to the public internet, without a user name or password.',
    status: 422,
  },
  role: { title: 'Role not found', message: 'Your company has no role {role}.', status: 422 },
  unreadable: { title: 'Roles do not fit', message: 'The chosen roles cannot read {kinds}. Add a role or remove these kinds.', status: 422 },
  limit: { title: 'Too many webhooks', message: 'A company can have up to {max} webhooks.', status: 409 },
  'not-active': { title: 'Webhook is off', message: 'Turn the webhook on first.', status: 409 },
  'still-valid': { title: 'Two secrets in use', message: 'The secret before is still valid. Rotate again after 24 hours.', status: 409 },
});
