import { defineProblems } from '@app/kernel/problem.ts';

export const marketingProblems = defineProblems('marketing', {
  'code-taken': { title: 'Access code taken', message: 'This access code is already in use. Choose another one.', status: 409 },
  'no-contact': { title: 'Cannot save', message: 'Saving a group subscription needs a contact.', status: 422 },
  'no-key': { title: 'Check the key', message: 'A template needs a unique key of letters, digits, - and _.', status: 422 },
  'template-too-large': { title: 'Too large', message: 'With this data the template exceeds {max} characters.', status: 422 },
});
