import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  checkCompanyKey as checkCompanyKeyCall,
  createCompany as createCompanyCall,
  deleteCompany as deleteCompanyCall,
  listCompanies as listCompaniesCall,
  reopenCompany as reopenCompanyCall,
  suspendCompany as suspendCompanyCall,
  writeStarterSite as writeStarterSiteCall,
} from '@app/domain/companies/companies.calls.ts';
import {
  checkSetup as checkSetupCall,
  finishSetup as finishSetupCall,
  getSetup as getSetupCall,
  testSetupMail as testSetupMailCall,
} from '@app/domain/companies/setup.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { type CallLimit, serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Accounts } from '../users/auth/accounts.ts';
import { standingOfKey } from './company-key.ts';
import { createCompany } from './create-company.ts';
import { finishSetup } from './finish-setup.ts';
import { listCompanies } from './list-companies.ts';
import { isSetupOpen, mustOpenSetup } from './setup-token.ts';
import { refuseDeletion, setCompanyActive } from './suspend-company.ts';
import { testMail } from './test-mail.ts';
import { retryStarterSite } from './write-starter-site.ts';

/** Attempts at the token of setup, from one address. */
const SETUP_LIMIT: CallLimit = { max: 10, perMs: MINUTE, single: true };
const CREATE_LIMIT: CallLimit = { max: 30, perMs: MINUTE };

const setupApi = (ctx: AppContext, accounts: Accounts): readonly Served[] => [
  serve(getSetupCall, async () => {
    if (!(await isSetupOpen(ctx))) throw refuse({ code: 'records.missing' });
    return {};
  }),
  serve(
    checkSetupCall,
    async ({ token }) => {
      await mustOpenSetup(ctx, token);
      return { mail: ctx.mailer.kind !== 'none' };
    },
    SETUP_LIMIT,
  ),
  serve(
    testSetupMailCall,
    async ({ token, ...wanted }) => {
      await mustOpenSetup(ctx, token);
      return await testMail(ctx, wanted);
    },
    SETUP_LIMIT,
  ),
  serve(finishSetupCall, (input) => finishSetup(ctx, accounts, input), SETUP_LIMIT),
];

export const companiesApi = (ctx: AppContext, accounts: Accounts): readonly Served[] => [
  ...setupApi(ctx, accounts),
  serve(listCompaniesCall, (input) => listCompanies(ctx, input)),
  serve(checkCompanyKeyCall, ({ key }) => standingOfKey(ctx.records, key)),
  serve(
    createCompanyCall,
    (input, actor, { origin }) => createCompany(ctx, accounts, { actor, origin: ctx.config.publicUrl ?? origin }, input),
    CREATE_LIMIT,
  ),
  serve(suspendCompanyCall, async ({ id }, actor) => {
    await setCompanyActive(ctx, actor, { id, active: false });
    return {};
  }),
  serve(reopenCompanyCall, async ({ id }, actor) => {
    await setCompanyActive(ctx, actor, { id, active: true });
    return {};
  }),
  serve(deleteCompanyCall, ({ id }) => refuseDeletion(ctx, id)),
  serve(writeStarterSiteCall, ({ id }, actor) => retryStarterSite(ctx, actor, id)),
];
