import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { AccountKeysView } from '../payments/payment-settings.calls.ts';
import { carrierAccounts } from './shipping.states.ts';

const access = { access: { roles: ['admin'] }, person: true } as const;

export const CarrierSettingsView = z.object({
  account: z.enum(carrierAccounts.names),
  /** Accounts that can be chosen: test labels only where no real goods are shipped. */
  accounts: z.array(z.enum(carrierAccounts.names)),
  ...AccountKeysView.shape,
});
export type CarrierSettingsView = z.infer<typeof CarrierSettingsView>;

export const getCarrierSettings = defineCall({
  method: 'get',
  path: '/cms/company/carriers',
  about: 'Returns whose account buys the labels of the company; never its keys.',
  ...access,
  body: z.object({}),
  reply: CarrierSettingsView,
});
/** A key is tested before it is saved. */
export const saveCarrierSettings = defineCall({
  method: 'post',
  path: '/cms/company/carriers',
  about: 'Saves whose account buys the labels of the company.',
  ...access,
  body: z.object({
    account: z.enum(carrierAccounts.names),
    /** Empty: the stored one stays. */
    secret: z.string().trim().max(300),
    signing: z.string().trim().max(300),
  }),
  reply: CarrierSettingsView,
});
export const testCarrierKey = defineCall({
  method: 'post',
  path: '/cms/company/carriers/test',
  about: 'Tests the stored key against the provider.',
  ...access,
  body: z.object({}),
  reply: CarrierSettingsView,
});
export const carrierSettingsCalls = { getCarrierSettings, saveCarrierSettings, testCarrierKey };
