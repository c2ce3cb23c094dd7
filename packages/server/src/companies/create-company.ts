import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { createCompany as createCompanyCall } from '@app/domain/companies/companies.calls.ts';
import { writeInvitation } from '../invitations/invite.ts';
import { rolesOf } from '@app/domain/companies/role-templates.ts';
import type { AppContext } from '../platform/app-context.ts';
import { mustBeKey } from './company-key.ts';
import { writeCompany } from './write-company.ts';
import { starterMetadata, writeStarterSiteSoon } from './write-starter-site.ts';

type Input = z.output<typeof createCompanyCall.body>;
type Reply = z.output<typeof createCompanyCall.reply>;
interface Request {
  readonly actor: Actor;
  readonly origin: string;
}

/**
 * Creates a company: its key, record, roles, and an invitation of its first admin in one transaction; its starter pages follow. Repeated with the
 * same id, it returns the same and does nothing more.
 */
export async function createCompany(ctx: AppContext, { actor, origin }: Request, input: Input): Promise<Reply> {
  const { id, admin, starter_site: isSiteWanted, roles, theme, ...company } = input;
  const { records } = ctx;
  const created = async (): Promise<Reply | undefined> => {
    const existing = await records.forClient(id).get(clients, id);
    // The log of its starter site is named after it.
    return existing && { id, name_key: existing.name_key, feedbackId: id, link: '' };
  };
  const before = await created();
  if (before) return before;
  mustBeKey(company.name_key);
  return await records.tx(async () => {
    await records.lock(records.forClient(id).path(clients, id));
    const other = await created();
    if (other) return other;
    const metadata = starterMetadata(isSiteWanted);
    const look = { favicon: '', logo_dark: '', logo_light: '', heading: '', ...theme };
    await writeCompany(records, { ...company, id, theme: look, metadata, roles: rolesOf(company.kind, roles) }, actor.uid);
    const inviter = { client: id, by: actor.uid, origin };
    const { link } = await writeInvitation(ctx, inviter, { email: admin, roles: [], admin: true, restricted: false, language: company.language });
    if (isSiteWanted) await writeStarterSiteSoon(ctx, { company: id, by: actor.uid, language: company.language, feedbackId: id });
    return { id, name_key: company.name_key, feedbackId: id, link };
  });
}
