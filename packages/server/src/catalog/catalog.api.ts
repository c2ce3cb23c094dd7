import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  getTaxSettings as getTaxSettingsCall,
  saveTaxSettings as saveTaxSettingsCall,
  testTaxKey as testTaxKeyCall,
} from '@app/domain/catalog/tax-settings.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { getTaxSettings, saveTaxSettings, testTaxKey } from './tax-account.ts';

/** Keys may be guessed at: few tries. */
const tries = { max: 10, perMs: MINUTE };
export const catalogApi = (ctx: AppContext): readonly Served[] => [
  serve(getTaxSettingsCall, (_input, actor) => getTaxSettings(ctx, actor)),
  serve(
    saveTaxSettingsCall,
    async (input, actor) => {
      await saveTaxSettings(ctx, actor, input);
      return await getTaxSettings(ctx, actor);
    },
    tries,
  ),
  serve(
    testTaxKeyCall,
    async (_input, actor) => {
      await testTaxKey(ctx, actor);
      return await getTaxSettings(ctx, actor);
    },
    tries,
  ),
];
