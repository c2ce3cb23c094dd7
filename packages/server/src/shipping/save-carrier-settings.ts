import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { CarrierSettingsView, saveCarrierSettings as saveCarrierSettingsCall } from '@app/domain/shipping/carrier-settings.calls.ts';
import { carrierAccounts } from '@app/domain/shipping/shipping.states.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type CarrierAccountInfo, CarrierError, type CarrierGateway } from '../platform/carriers/carrier-gateway.ts';
import { easypostGateway } from '../platform/carriers/easypost-gateway.ts';
import { carrierOf, carrierSettingsOf, changeCarrierSettings, offersTestLabels, sealCarrierKey } from './carriers.ts';

export async function getCarrierSettings(ctx: AppContext, { client }: Actor, origin: string): Promise<CarrierSettingsView> {
  const { account, easypost } = await carrierSettingsOf(ctx, client);
  const { ending, signing, name, live, tested } = easypost;
  return {
    account,
    accounts: carrierAccounts.names.filter((option) => option !== 'test' || offersTestLabels(ctx)),
    ending,
    hasSigning: signing !== '',
    name,
    live,
    tested,
    hook: `${origin}/api/hooks/shipping/${client}/easypost`,
  };
}

/** Saves whose account buys labels. A new key is tested first; if the provider refuses it, nothing is saved. */
export async function saveCarrierSettings(
  ctx: AppContext,
  { uid, client }: Actor,
  { account, secret, signing }: z.output<typeof saveCarrierSettingsCall.body>,
): Promise<void> {
  if (account === 'test' && !offersTestLabels(ctx)) throw refuse({ code: 'shipping.no-account' });
  const before = (await carrierSettingsOf(ctx, client)).easypost;
  const isComplete = (secret !== '' || before.secret !== '') && (signing !== '' || before.signing !== '');
  if (account === 'easypost' && !isComplete) throw refuse({ code: 'shipping.key-missing' });
  const info = secret === '' ? undefined : await checkKey(easypostGateway({ secret, signing }, ctx.config.easypostUrl));
  const keys = {
    ...(info && { secret: sealCarrierKey(ctx, client, 'secret', secret), ending: secret.slice(-4), ...info, tested: ctx.clock.now() }),
    ...(signing !== '' && { signing: sealCarrierKey(ctx, client, 'signing', signing) }),
  };
  await changeCarrierSettings(ctx, { uid, client }, (settings) => ({ ...settings, account, easypost: { ...settings.easypost, ...keys } }));
}

/** Tests the stored key, and stores the name of its account. */
export async function testCarrierKey(ctx: AppContext, actor: Actor): Promise<void> {
  const info = await checkKey(await carrierOf(ctx, actor.client, 'easypost'));
  const tested = { ...info, tested: ctx.clock.now() };
  await changeCarrierSettings(ctx, actor, (settings) => ({ ...settings, easypost: { ...settings.easypost, ...tested } }));
}

async function checkKey(carrier: CarrierGateway): Promise<CarrierAccountInfo> {
  try {
    return await carrier.checkKey();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    throw refuse({ code: error.kind === 'refused' ? 'shipping.key-refused' : 'shipping.carrier-silent' });
  }
}
