import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  getCarrierSettings as getCarrierSettingsCall,
  saveCarrierSettings as saveCarrierSettingsCall,
  testCarrierKey as testCarrierKeyCall,
} from '@app/domain/shipping/carrier-settings.calls.ts';
import {
  getFreightServices as getFreightServicesCall,
  saveFreightServices as saveFreightServicesCall,
} from '@app/domain/shipping/freight-services.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { getFreightServices, saveFreightServices } from './freight-services.ts';
import { getCarrierSettings, saveCarrierSettings, testCarrierKey } from './save-carrier-settings.ts';

/** Keys may be guessed at: few tries. */
const tries = { max: 10, perMs: MINUTE };
export const shippingApi = (ctx: AppContext): readonly Served[] => [
  serve(getCarrierSettingsCall, (_input, actor, { origin }) => getCarrierSettings(ctx, actor, origin)),
  serve(getFreightServicesCall, (_input, { client }) => getFreightServices(ctx, client)),
  serve(saveFreightServicesCall, (input, actor) => saveFreightServices(ctx, actor, input)),
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
