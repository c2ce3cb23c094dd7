import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

/** While an export of this admin is prepared, the reply is that one. */
export const requestExport = defineCall({
  method: 'post',
  path: '/company/exports',
  whenReadOnly: true,
  about: 'Starts an export of all records and files of the company, as one file for the admin who asks for it.',
  access: { roles: ['admin'] },
  person: true,
  fresh: true,
  body: z.object({}),
  reply: z.object({ id: z.string(), feedbackId: z.string() }),
});
