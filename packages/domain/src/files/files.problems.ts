import { defineProblems } from '@app/kernel/problem.ts';

export const fileProblems = defineProblems('files', {
  'too-large': { title: 'File too large', message: 'A file may have up to {max} MB.', status: 413 },
  type: { title: 'File not accepted', message: 'Files of this kind cannot be attached.', status: 422 },
  place: { title: 'Files not allowed', message: 'Files can be attached only to records that all your colleagues can open.', status: 422 },
  'no-customer': { title: 'No customer page', message: 'Only files of orders and quotes can be shared with their customer.', status: 422 },
  locked: { title: 'File locked', message: 'This file is locked and cannot be changed or deleted.', status: 409 },
});
