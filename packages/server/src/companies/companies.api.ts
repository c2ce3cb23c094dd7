import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  checkCompanyKey as checkCompanyKeyCall,
  createCompany as createCompanyCall,
  closeCompany as closeCompanyCall,
  deleteCompany as deleteCompanyCall,
  inviteAdmin as inviteAdminCall,
  listCompanies as listCompaniesCall,
  renameCompany as renameCompanyCall,
  reopenCompany as reopenCompanyCall,
  setHaveOperator as setHaveOperatorCall,
  setMarketplaceAccess as setMarketplaceAccessCall,
  suspendCompany as suspendCompanyCall,
  writeStarterSite as writeStarterSiteCall,
} from '@app/domain/companies/companies.calls.ts';
import {
  checkSetup as checkSetupCall,
  finishSetup as finishSetupCall,
  getSetup as getSetupCall,
  testSetupMail as testSetupMailCall,
} from '@app/domain/companies/setup.calls.ts';
import { listClaimedValues as listClaimedValuesCall, releaseAddress as releaseAddressCall } from '@app/domain/companies/claimed-values.calls.ts';
import { getUsage as getUsageCall } from '@app/domain/companies/usage.calls.ts';
import { enterCompany as enterCompanyCall, endVisit as endVisitCall } from '@app/domain/clients/support/support-visit.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { type CallLimit, type CallRequest, serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Accounts } from '../users/auth/accounts.ts';
import { standingOfKey } from './company-key.ts';
import { createCompany } from './create-company.ts';
import { deleteCompany } from './delete-company.ts';
import { finishSetup } from './finish-setup.ts';
import { getUsage } from './get-usage.ts';
import { inviteAdmin } from './invite-admin.ts';
import { listClaimedValues, releaseAddress } from './claimed-values.ts';
import { listCompanies } from './list-companies.ts';
import { renameCompany } from './rename-company.ts';
import { isSetupOpen, mustOpenSetup } from './setup-token.ts';
import { setHaveOperator } from './set-have-operator.ts';
import { closeCompany, setCompanyActive, setMarketplaceAccess } from './suspend-company.ts';
import { testMail } from './test-mail.ts';
import { enterCompany, endVisit } from './visit-company.ts';
import { retryStarterSite } from './write-starter-site.ts';

/** Attempts at the token of setup, from one address. */
const SETUP_LIMIT: CallLimit = { max: 10, perMs: MINUTE, single: true };
const CREATE_LIMIT: CallLimit = { max: 30, perMs: MINUTE };
/** Counting reads much. */
const USAGE_LIMIT: CallLimit = { max: 12, perMs: MINUTE };

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

export const companiesApi = (ctx: AppContext, accounts: Accounts): readonly Served[] => {
  const originOf = ({ origin }: CallRequest): string => ctx.config.publicUrl ?? origin;
  return [
    ...setupApi(ctx, accounts),
    serve(listCompaniesCall, (input) => listCompanies(ctx, input)),
    serve(listClaimedValuesCall, (input) => listClaimedValues(ctx, input)),
    serve(releaseAddressCall, async ({ id }, actor) => {
      await releaseAddress(ctx, actor, id);
      return {};
    }),
    serve(checkCompanyKeyCall, (input) => standingOfKey(ctx.records, input)),
    serve(createCompanyCall, (input, actor, request) => createCompany(ctx, { actor, origin: originOf(request) }, input), CREATE_LIMIT),
    serve(inviteAdminCall, (input, actor, request) => inviteAdmin(ctx, { actor, origin: originOf(request) }, input), CREATE_LIMIT),
    serve(renameCompanyCall, async (input, actor) => {
      await renameCompany(ctx, actor, input);
      return { name_key: input.name_key };
    }),
    serve(suspendCompanyCall, async ({ id }, actor) => {
      await setCompanyActive(ctx, actor, { id, active: false });
      return {};
    }),
    serve(reopenCompanyCall, async ({ id }, actor) => {
      await setCompanyActive(ctx, actor, { id, active: true });
      return {};
    }),
    serve(setMarketplaceAccessCall, async (input, actor) => {
      await setMarketplaceAccess(ctx, actor, input);
      return {};
    }),
    serve(setHaveOperatorCall, async (input, actor) => {
      await setHaveOperator(ctx, actor, input);
      return {};
    }),
    serve(closeCompanyCall, async ({ id }, actor) => {
      await closeCompany(ctx, actor, id);
      return {};
    }),
    serve(deleteCompanyCall, ({ id }, actor) => deleteCompany(ctx, actor, id)),
    serve(enterCompanyCall, (input, actor) => enterCompany(ctx, actor, input), CREATE_LIMIT),
    serve(endVisitCall, async ({ id }, actor) => {
      await endVisit(ctx, actor, id);
      return {};
    }),
    serve(getUsageCall, (_input, actor) => getUsage(ctx, actor.client), USAGE_LIMIT),
    serve(writeStarterSiteCall, ({ id }, actor) => retryStarterSite(ctx, actor, id)),
  ];
};
