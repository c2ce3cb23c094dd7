import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { safeText } from '../payments/safe-fields.ts';
import { rowStates } from './reconciler.states.ts';

const access = { roles: ['billing'] } as const;
const id = z.string().min(1).max(64);
const counted = z.object({ checked: z.int(), from: z.int(), payments: z.int(), ours: z.number(), theirs: z.number(), open: z.int() });

export const getReconciler = defineCall({
  method: 'get',
  path: '/reconciler',
  about: 'Returns the last comparison of our books with those of the provider, and whether the caller gets the daily report.',
  access,
  body: z.object({}),
  reply: z.object({ last: counted.nullable(), gets: z.boolean() }),
});
export const runReconciler = defineCall({
  method: 'post',
  path: '/reconciler/run',
  about: 'Compares our books with those of the provider now.',
  access,
  body: z.object({}),
  reply: counted,
});
export const chooseReport = defineCall({
  method: 'post',
  path: '/reconciler/report',
  about: 'Sends the daily report of the reconciler to the caller by email, or no longer.',
  access,
  person: true,
  body: z.object({ gets: z.boolean() }),
  reply: z.object({ gets: z.boolean() }),
});
export const fixRow = defineCall({
  method: 'post',
  path: '/reconciler/:id/fix',
  about: 'Does the one deed that mends a row of the reconciler. Without effect the row stays open.',
  access,
  body: z.object({ id }),
  reply: z.object({ state: z.enum(rowStates.names) }),
});
export const closeRow = defineCall({
  method: 'post',
  path: '/reconciler/:id/close',
  about: 'Closes a row of the reconciler with a note, or opens it again without one. Books stay as they are.',
  access,
  body: z.object({ id, note: safeText(400) }),
  reply: z.object({ state: z.enum(rowStates.names) }),
});
/** The calls of the reconciler, for the register of all. */
export const reconcilerCalls = { getReconciler, runReconciler, chooseReport, fixRow, closeRow } as const;
