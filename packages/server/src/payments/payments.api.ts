import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  getPaymentSettings as getPaymentSettingsCall,
  savePaymentSettings as savePaymentSettingsCall,
  testPaymentKeys as testPaymentKeysCall,
} from '@app/domain/payments/payment-settings.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { getPaymentSettings, savePaymentSettings, testPaymentKeys } from './save-payment-settings.ts';

/** Keys may be guessed at: few tries. */
const tries = { max: 10, perMs: MINUTE };
export const paymentsApi = (ctx: AppContext): readonly Served[] => [
  serve(getPaymentSettingsCall, (_input, actor, { origin }) => getPaymentSettings(ctx, actor, origin)),
  serve(
    savePaymentSettingsCall,
    async (input, actor, { origin }) => {
      await savePaymentSettings(ctx, actor, input, origin);
      return await getPaymentSettings(ctx, actor, origin);
    },
    tries,
  ),
  serve(
    testPaymentKeysCall,
    async ({ provider }, actor, { origin }) => {
      await testPaymentKeys(ctx, actor, provider);
      return await getPaymentSettings(ctx, actor, origin);
    },
    tries,
  ),
];
