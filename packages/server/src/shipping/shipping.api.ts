import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  getCarrierSettings as getCarrierSettingsCall,
  saveCarrierSettings as saveCarrierSettingsCall,
  testCarrierKey as testCarrierKeyCall,
} from '@app/domain/shipping/carrier-settings.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { getCarrierSettings, saveCarrierSettings, testCarrierKey } from './save-carrier-settings.ts';

/** Keys may be guessed at: few tries. */
const tries = { max: 10, perMs: MINUTE };
export const shippingApi = (ctx: AppContext): readonly Served[] => [
  serve(getCarrierSettingsCall, (_input, actor, { origin }) => getCarrierSettings(ctx, actor, origin)),
  serve(
    saveCarrierSettingsCall,
    async (input, actor, { origin }) => {
      await saveCarrierSettings(ctx, actor, input);
      return await getCarrierSettings(ctx, actor, origin);
    },
    tries,
  ),
  serve(
    testCarrierKeyCall,
    async (_input, actor, { origin }) => {
      await testCarrierKey(ctx, actor);
      return await getCarrierSettings(ctx, actor, origin);
    },
    tries,
  ),
];
