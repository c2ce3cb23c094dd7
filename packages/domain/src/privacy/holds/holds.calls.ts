import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId } from '@app/kernel/fields.ts';

const access = { access: { roles: ['admin'] }, person: true, fresh: true } as const;
const reason = z.string().trim().min(1).max(1000);

export const placeLegalHold = defineCall({
  method: 'post',
  path: '/privacy/holds',
  about: 'Places a legal hold on a record: nothing of it can be deleted or erased until it is released.',
  ...access,
  body: z.object({ record: z.string().min(1).max(300), reason }),
  reply: z.object({ id: z.string() }),
});
export const releaseLegalHold = defineCall({
  method: 'post',
  path: '/privacy/holds/:id/release',
  about: 'Releases a legal hold.',
  ...access,
  body: z.object({ id: recordId, reason }),
  reply: z.object({}),
});

/** Every call of this file, for the register. */
export const legalHoldCalls = { placeLegalHold, releaseLegalHold } as const;
