import type { Actor } from '@app/kernel/collection.ts';
import { type FreightServicesView, shownServices } from '@app/domain/shipping/freight-services.ts';
import type { AppContext } from '../platform/app-context.ts';
import { carrierSettingsOf, changeCarrierSettings } from './carriers.ts';

export const getFreightServices = async (ctx: AppContext, client: string): Promise<FreightServicesView> =>
  shownServices((await carrierSettingsOf(ctx, client)).freight);

/** Saves prices of freight services, and which of them buyers can choose. */
export async function saveFreightServices(ctx: AppContext, actor: Actor, freight: FreightServicesView): Promise<FreightServicesView> {
  await changeCarrierSettings(ctx, actor, (settings) => ({ ...settings, freight }));
  return await getFreightServices(ctx, actor.client);
}
