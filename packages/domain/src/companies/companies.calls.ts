import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id } from '@app/kernel/fields.ts';
import { Client, Theme } from '../clients/client.ts';
import { languageCodes } from '../clients/language.states.ts';
import { keyReasons } from '../clients/name-key.rules.ts';
import { companyStates } from './company.states.ts';

/** Admins of the platform company, in that company. */
const access = { roles: ['isDefault', 'admin'] } as const;
const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** Drawn by the form: the company's id, and what makes creating it twice the same as once. */
const newId = z.string().regex(/^[A-Za-z0-9]{20}$/);
export const companyKinds = ['operator', 'shop'] as const;

export const starterSiteStates = ['none', 'waiting', 'done', 'failed'] as const;
export const CompanyRow = z.object({
  id: z.string(),
  name: z.string(),
  name_key: z.string(),
  kind: Client.shape.kind,
  state: z.enum(companyStates.names),
  marketplace: z.boolean(),
  /** The designated operator, whose empty legs are 'have' flights (MKT-11). */
  have: z.boolean(),
  /** From when it can be deleted, epoch ms; null while it is not closed. */
  deletable_from: z.int().nullable(),
  created: z.int(),
  members: z.int(),
  /** Last sign-in of one of its people, epoch ms. */
  last_active: z.int().nullable(),
  starter_site: z.enum(starterSiteStates),
  /** Email of somebody who is invited to be its admin; empty if nobody is. */
  invited: z.string(),
});
export type CompanyRow = z.infer<typeof CompanyRow>;

export const COMPANIES_A_PAGE = 50;
export const listCompanies = defineCall({
  method: 'get',
  path: '/platform/companies',
  about: 'The companies of this platform, newest first.',
  access,
  person: true,
  body: z.object({ skip: z.coerce.number().int().min(0).max(100_000).default(0), search: z.string().trim().max(120).default('') }),
  reply: z.object({ companies: z.array(CompanyRow), total: z.int() }),
});
/** Says why a key cannot be had, and one that can. */
export const checkCompanyKey = defineCall({
  method: 'get',
  path: '/platform/company-key',
  about: 'Whether a key is free, and a free one for the same name.',
  access,
  person: true,
  body: z.object({
    key: z.string().max(200),
    /** The company that wants it: a key that it had before is free for it. */
    company: z.string().max(64).default(''),
  }),
  reply: z.object({ reason: z.enum(keyReasons.names).nullable(), suggestion: z.string() }),
});
export const createCompany = defineCall({
  method: 'post',
  path: '/platform/companies',
  about: 'Creates a company with its roles and invites its first admin. Sent again with the same id, it answers the same.',
  access,
  person: true,
  body: z.object({
    id: newId,
    name: z.string().trim().min(1).max(120),
    name_key: z.string().max(64),
    kind: z.enum(companyKinds),
    timezone: z.string().max(64),
    language: z.enum(languageCodes.names).default('en'),
    theme: Theme.pick({ dark: true, light: true, accent: true }).prefault({}),
    roles: z.array(z.string().max(40)).max(40),
    /** Email of the first admin. */
    admin: email,
    starter_site: z.boolean().default(true),
    /** Of an operator. */
    marketplace: z.boolean().default(true),
  }),
  reply: z.object({
    id: z.string(),
    name_key: z.string(),
    feedbackId: z.string(),
    /** Link of the invitation, to share; shown once. */
    link: z.string(),
  }),
});
/** The newest invitation counts: links of before end. */
export const inviteAdmin = defineCall({
  method: 'post',
  path: '/platform/companies/:id/admin',
  about: 'Invites somebody to be an admin of a company.',
  access,
  person: true,
  body: z.object({ id, email }),
  reply: z.object({ link: z.string() }),
});
export const renameCompany = defineCall({
  method: 'post',
  path: '/platform/companies/:id/key',
  about: 'Changes the key of a company. Addresses with the old key lead to the new ones.',
  access,
  person: true,
  body: z.object({ id, name_key: z.string().max(64) }),
  reply: z.object({ name_key: z.string() }),
});
export const suspendCompany = defineCall({
  method: 'post',
  path: '/platform/companies/:id/suspend',
  about: 'Closes a company to its people, programs and visitors until it is reopened.',
  access,
  person: true,
  body: z.object({ id }),
  reply: z.object({}),
});
export const reopenCompany = defineCall({
  method: 'post',
  path: '/platform/companies/:id/reopen',
  about: 'Opens a suspended company again.',
  access,
  person: true,
  body: z.object({ id }),
  reply: z.object({}),
});
export const setMarketplaceAccess = defineCall({
  method: 'post',
  path: '/platform/companies/:id/marketplace',
  about: 'Lets an operator take part in the marketplace, or ends that. Its own pages stay as they are.',
  access,
  person: true,
  body: z.object({ id, open: z.boolean() }),
  reply: z.object({}),
});
/** At most one operator is designated: another one takes its place. */
export const setHaveOperator = defineCall({
  method: 'post',
  path: '/platform/companies/:id/have',
  about: "Designates the operator whose empty legs are 'have' flights, shown under the names of their brokers, or ends that.",
  access,
  person: true,
  body: z.object({ id, on: z.boolean() }),
  reply: z.object({}),
});
export const closeCompany = defineCall({
  method: 'post',
  path: '/platform/companies/:id/close',
  about: 'Closes a suspended company: 30 days later it can be deleted. Reopening it ends that.',
  access,
  person: true,
  body: z.object({ id }),
  reply: z.object({}),
});
export const deleteCompany = defineCall({
  method: 'delete',
  path: '/platform/companies/:id',
  about: 'Deletes a company that was closed 30 days ago and exported since. Refuses one that is active.',
  access,
  fresh: true,
  person: true,
  body: z.object({ id }),
  reply: z.object({ feedbackId: z.string() }),
});
export const writeStarterSite = defineCall({
  method: 'post',
  path: '/platform/companies/:id/starter-site',
  about: 'Writes the starter pages of a company that still lacks them.',
  access,
  person: true,
  body: z.object({ id }),
  reply: z.object({ feedbackId: z.string() }),
});

/** The calls about the place of an operator in the marketplace, for the register of all. */
export const operatorCalls = { setHaveOperator, setMarketplaceAccess } as const;
