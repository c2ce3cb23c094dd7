import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { mailRecordKinds, mailRecordStates } from './mail-domain.states.ts';

export const MailDomainView = z.object({
  /** Of the company's email address; empty while that is unconfirmed or at the platform's domain. */
  domain: z.string(),
  records: z.array(
    z.object({
      kind: z.enum(mailRecordKinds.names),
      host: z.string(),
      value: z.string(),
      required: z.boolean(),
      state: z.enum(mailRecordStates.names),
    }),
  ),
  checked_at: z.int().nullable(),
  proved_at: z.int().nullable(),
  /** Checks in a row that missed a required record. */
  failures: z.int(),
});
export type MailDomainView = z.infer<typeof MailDomainView>;

const access = { roles: ['admin'] } as const;
export const getMailDomain = defineCall({
  method: 'get',
  path: '/cms/company/mail-domain',
  about: 'Returns the DNS records with which the company sends from its own domain, and their state.',
  access,
  person: true,
  body: z.object({}),
  reply: MailDomainView,
});
/** The first time it makes the key that email of the domain is signed with. */
export const checkMailDomain = defineCall({
  method: 'post',
  path: '/cms/company/mail-domain/check',
  about: 'Looks the records of the company’s domain up in DNS.',
  access,
  person: true,
  body: z.object({}),
  reply: MailDomainView,
});
