import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

/** The ticket is the last part of `GET /me/data/{ticket}`; it works for the caller alone, for five minutes. */
export const requestOwnData = defineCall({
  method: 'post',
  path: '/me/data',
  about: 'Allows the download of a copy of all data of the caller’s own account.',
  access: 'signed-in',
  person: true,
  fresh: true,
  beforeTerms: true,
  body: z.object({}),
  reply: z.object({ ticket: z.string() }),
});
