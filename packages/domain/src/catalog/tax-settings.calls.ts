import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { NexusStates, taxAccounts } from './tax-settings.ts';

const access = { access: { roles: ['admin'] }, person: true } as const;

export const TaxSettingsView = z.object({
  account: z.enum(taxAccounts.names),
  nexus: z.array(z.string()),
  /** Last four characters of the stored key; empty without one. */
  ending: z.string(),
  tested: z.int().nullable(),
});
export type TaxSettingsView = z.infer<typeof TaxSettingsView>;

export const getTaxSettings = defineCall({
  method: 'get',
  path: '/cms/company/tax',
  about: 'Returns where the company gets its rates of sales tax; never its key.',
  ...access,
  body: z.object({}),
  reply: TaxSettingsView,
});
/** A key is tested before it is saved. */
export const saveTaxSettings = defineCall({
  method: 'post',
  path: '/cms/company/tax',
  about: 'Saves where the company gets its rates of sales tax, and in which states it collects it.',
  ...access,
  body: z.object({
    account: z.enum(taxAccounts.names),
    /** Empty with a new key: the states of the account at TaxJar. */
    nexus: NexusStates,
    /** Empty: the stored key stays. */
    secret: z.string().trim().max(300),
  }),
  reply: TaxSettingsView,
});
export const testTaxKey = defineCall({
  method: 'post',
  path: '/cms/company/tax/test',
  about: 'Tests the stored key against TaxJar.',
  ...access,
  body: z.object({}),
  reply: TaxSettingsView,
});
export const taxSettingsCalls = { getTaxSettings, saveTaxSettings, testTaxKey };
