import type { Actor } from '@app/kernel/collection.ts';
import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { CARRIER_SETTINGS_ID, CarrierSettings } from '@app/domain/shipping/carrier-settings.ts';
import { carrierSettings } from '@app/domain/shipping/shipping.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { CarrierGateway } from '../platform/carriers/carrier-gateway.ts';
import { easypostGateway, type EasyPostKeys } from '../platform/carriers/easypost-gateway.ts';
import { openText, sealText } from '../platform/sealing.ts';
import { keptReads } from '../records/kept-reads.ts';
import { testCarrier } from './test-carrier.ts';

const purposeOf = (client: string, name: keyof EasyPostKeys): string => `easypost ${name} of ${client}`;
export const sealCarrierKey = ({ config }: AppContext, client: string, name: keyof EasyPostKeys, key: string): string =>
  sealText(config, purposeOf(client, name), key);

/** Nobody ships with a test label, so only servers without real companies offer them. */
export const offersTestLabels = ({ config }: Pick<AppContext, 'config'>): boolean => !config.production;

/** The settings of a company; one of the demo that has chosen nothing yet buys test labels. */
export async function carrierSettingsOf(ctx: AppContext, client: string): Promise<CarrierSettings> {
  return chosenCarrierSettings(ctx, await ctx.records.forClient(client).get(carrierSettings, CARRIER_SETTINGS_ID));
}
/** The same for the price of goods: as this process knows them. */
export async function knownCarrierSettings(ctx: AppContext, client: string): Promise<CarrierSettings> {
  const store = ctx.records.forClient(client);
  return chosenCarrierSettings(ctx, await keptReads(ctx.records).get(store, carrierSettings, CARRIER_SETTINGS_ID));
}
const chosenCarrierSettings = (ctx: AppContext, settings: CarrierSettings | undefined): CarrierSettings =>
  settings ?? compiledSchema(CarrierSettings).parse({ account: ctx.config.demo && offersTestLabels(ctx) ? 'test' : 'none' });

/** Changes the settings of a company: one change after the other, so none loses another. */
export const changeCarrierSettings = (
  ctx: AppContext,
  { client, uid }: Pick<Actor, 'client' | 'uid'>,
  change: (settings: CarrierSettings) => CarrierSettings,
): Promise<void> =>
  ctx.records.tx(async () => {
    const store = ctx.records.forClient(client, uid);
    await store.lock(clients, client);
    await store.set(carrierSettings, CARRIER_SETTINGS_ID, change(await carrierSettingsOf(ctx, client)));
  });

/** One account of a company; undefined without its keys. It also serves labels of an account that was left. */
export async function findCarrier(ctx: AppContext, client: string, provider: string): Promise<CarrierGateway | undefined> {
  if (provider === 'test') return offersTestLabels(ctx) ? testCarrier(ctx, client) : undefined;
  if (provider !== 'easypost') return undefined;
  const { easypost } = await carrierSettingsOf(ctx, client);
  const open = (name: keyof EasyPostKeys): string | undefined =>
    easypost[name] === '' ? undefined : openText(ctx.config, purposeOf(client, name), easypost[name]);
  const secret = open('secret');
  return secret === undefined ? undefined : easypostGateway({ secret, signing: open('signing') ?? '' }, ctx.config.easypostUrl);
}

/** The account that a company buys labels with now; undefined where the zone table prices alone. */
export const chosenCarrier = async (ctx: AppContext, client: string): Promise<CarrierGateway | undefined> =>
  await findCarrier(ctx, client, (await carrierSettingsOf(ctx, client)).account);

/** As `findCarrier`; refuses where there is none. */
export async function carrierOf(ctx: AppContext, client: string, provider: string): Promise<CarrierGateway> {
  const carrier = await findCarrier(ctx, client, provider);
  if (!carrier) throw refuse({ code: 'shipping.no-account' });
  return carrier;
}
