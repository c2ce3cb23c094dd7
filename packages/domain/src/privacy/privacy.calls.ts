import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { PrivacyPreview } from './privacy-request.ts';
import { privacyKinds } from './privacy-request.states.ts';

const access = { access: { roles: ['admin'] }, person: true } as const;
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const openPrivacyRequest = defineCall({
  method: 'post',
  path: '/privacy/requests',
  about: 'Records a person’s request for a copy of their data or for its erasure.',
  ...access,
  body: z.object({
    kind: z.enum(privacyKinds.names),
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
    name: z.string().trim().max(200).default(''),
    phone: z.string().trim().max(30).default(''),
    contact: z
      .string()
      .regex(/^[A-Za-z0-9_-]{0,64}$/)
      .default(''),
    /** Day of the request, epoch ms; null for now. */
    received: z.int().min(0).max(8.64e15).nullable().default(null),
  }),
  reply: z.object({ id: z.string() }),
});
export const verifyPrivacyRequest = defineCall({
  method: 'post',
  path: '/privacy/requests/:id/verify',
  about: 'Notes how the person proved who they are.',
  ...access,
  body: z.object({ id, proof: z.string().trim().min(1).max(1000) }),
  reply: z.object({}),
});
/** May be repeated: the newest preparation counts. */
export const preparePrivacyRequest = defineCall({
  method: 'post',
  path: '/privacy/requests/:id/prepare',
  about: 'Finds what the company holds about the person, and for a copy makes its archive.',
  ...access,
  fresh: true,
  body: z.object({ id }),
  reply: PrivacyPreview,
});
export const releaseExport = defineCall({
  method: 'post',
  path: '/privacy/requests/:id/release',
  about: 'Notes that the archive was checked and given to the person.',
  ...access,
  body: z.object({ id }),
  reply: z.object({}),
});
/** Nothing takes it back. */
export const erasePerson = defineCall({
  method: 'post',
  path: '/privacy/requests/:id/erase',
  about: 'Erases the person from all records of the company, their history, emails and files.',
  ...access,
  fresh: true,
  body: z.object({ id }),
  reply: z.object({ feedbackId: z.string() }),
});
export const refusePrivacyRequest = defineCall({
  method: 'post',
  path: '/privacy/requests/:id/refuse',
  about: 'Refuses a request, with the reason that the person is told.',
  ...access,
  body: z.object({ id, reason: z.string().trim().min(1).max(1000) }),
  reply: z.object({}),
});

/** Every call of this file, for the register. */
export const privacyRequestCalls = {
  openPrivacyRequest,
  verifyPrivacyRequest,
  preparePrivacyRequest,
  releaseExport,
  erasePerson,
  refusePrivacyRequest,
} as const;
