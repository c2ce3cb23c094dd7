import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { CARRIER_SETTINGS_ID } from '@app/domain/shipping/carrier-settings.ts';
import { type FreightServicesView, shownServices } from '@app/domain/shipping/freight-services.ts';
import { carrierSettings } from '@app/domain/shipping/shipping.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { carrierSettingsOf } from './carriers.ts';

export const getFreightServices = async (ctx: AppContext, client: string): Promise<FreightServicesView> =>
  shownServices((await carrierSettingsOf(ctx, client)).freight);

/** Saves prices of freight services, and which of them buyers can choose. */
export async function saveFreightServices(ctx: AppContext, { client, uid }: Actor, freight: FreightServicesView): Promise<FreightServicesView> {
  await ctx.records.tx(async () => {
    const store = ctx.records.forClient(client, uid);
    await store.lock(clients, client);
    await store.set(carrierSettings, CARRIER_SETTINGS_ID, { ...(await carrierSettingsOf(ctx, client)), freight });
  });
  return await getFreightServices(ctx, client);
}
