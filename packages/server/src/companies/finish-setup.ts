import type { z } from 'zod';
import type { finishSetup as finishSetupCall } from '@app/domain/companies/setup.calls.ts';
import { rolesOf } from '@app/domain/companies/role-templates.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Accounts, mustBeStrong } from '../users/auth/accounts.ts';
import { mustBeKey } from './company-key.ts';
import { loadReferenceDataSoon } from './reference-data.ts';
import { closeSetup, isSetupOpen, lockSetup, mustOpenSetup, type SetupContext } from './setup-token.ts';
import { writeAdmin, writeCompany } from './write-company.ts';

type Input = z.output<typeof finishSetupCall.body>;
type First = Omit<Input, 'token' | 'password'>;

/**
 * Creates the platform company and its first admin. The account comes first and is found again by its email, so that an interrupted setup can
 * be repeated; everything else is one transaction.
 */
export async function finishSetup(
  ctx: AppContext,
  accounts: Accounts,
  { token, password, ...first }: Input,
): Promise<{ name_key: string; feedbackId: string }> {
  await mustOpenSetup(ctx, token);
  mustBeKey(first.name_key);
  mustBeStrong(password, first);
  const uid = await accounts.ensure({ email: first.email, name: first.name, password });
  return await ctx.records.tx(async () => {
    await lockSetup(ctx);
    await mustOpenSetup(ctx, token);
    await writeFirst(ctx, first, uid);
    return { name_key: first.name_key, feedbackId: await loadReferenceDataSoon(ctx, first.language) };
  });
}

/** The same from the machine's console, with an account without a password yet. Returns the admin's uid. */
export async function setUpByCommand(ctx: SetupContext, accounts: Accounts, first: First): Promise<string> {
  if (!(await isSetupOpen(ctx))) throw refuse({ code: 'records.missing' });
  mustBeKey(first.name_key);
  const uid = await accounts.ensure({ email: first.email, name: first.name });
  await ctx.records.tx(async () => {
    await lockSetup(ctx);
    if (!(await isSetupOpen(ctx))) throw refuse({ code: 'records.missing' });
    await writeFirst(ctx, first, uid);
  });
  return uid;
}

async function writeFirst(ctx: SetupContext, { company, name_key, timezone, language, name, email }: First, uid: string): Promise<void> {
  const { records, config } = ctx;
  const id = config.defaultClient;
  const roles = rolesOf('platform');
  await writeCompany(
    records,
    { id, name: company, name_key, kind: 'platform', timezone, language, theme: emptyTheme, roles, metadata: {}, marketplace: true },
    uid,
  );
  await writeAdmin(records, id, { uid, name, email }, uid);
  await closeSetup(ctx, uid);
}
const emptyTheme = { favicon: '', logo_dark: '', logo_light: '', heading: '' };
