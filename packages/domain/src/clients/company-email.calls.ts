import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

const access = { roles: ['admin'] } as const;
const email = z.string().trim().toLowerCase().pipe(z.email().max(254));
export const CODE_LENGTH = 8;

export const CompanyEmail = z.object({
  /** Shown to customers; empty if there is none. */
  email: z.string(),
  /** Proved to be the company's: mail to it is filed here, and mail may be sent from it. */
  confirmed: z.boolean(),
  /** The address that a code was sent to; empty if none is pending. */
  pending: z.string(),
  /** The one address on the platform's own mail domain that the company can use. */
  own: z.string(),
});
export type CompanyEmail = z.infer<typeof CompanyEmail>;

export const getCompanyEmail = defineCall({
  method: 'get',
  path: '/cms/company/email',
  about: 'Returns the company’s email address and its confirmation.',
  access,
  person: true,
  body: z.object({}),
  reply: CompanyEmail,
});
/** Sends a code to the address. The company's own address on the platform's domain needs no code and is confirmed at once. */
export const claimEmail = defineCall({
  method: 'post',
  path: '/cms/company/email/claim',
  about: 'Sends a code to an email address that the company wants to use.',
  access,
  fresh: true,
  person: true,
  body: z.object({ email }),
  reply: CompanyEmail,
});
export const confirmEmail = defineCall({
  method: 'post',
  path: '/cms/company/email/confirm',
  about: 'Confirms by the code that the address is the company’s, and makes it its email.',
  access,
  fresh: true,
  person: true,
  body: z.object({ code: z.string().trim().max(40) }),
  reply: CompanyEmail,
});
