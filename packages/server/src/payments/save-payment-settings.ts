import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { cardAccounts, SETTINGS_ID } from '@app/domain/payments/payment-settings.ts';
import type { PaymentSettingsView, savePaymentSettings as savePaymentSettingsCall } from '@app/domain/payments/payment-settings.calls.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type GatewayAccount, GatewayError, type PaymentGateway } from '../platform/payments/payment-gateway.ts';
import { stripeGateway } from '../platform/payments/stripe-gateway.ts';
import { gatewayOf, offersTest, sealKey, settingsOf } from './gateways.ts';

/** Path below the origin to which a provider sends the events of a company. */
export const hookPath = (client: string, provider: string): string => `/api/hooks/payments/${client}/${provider}`;

export async function getPaymentSettings(ctx: AppContext, { client }: Actor, origin: string): Promise<PaymentSettingsView> {
  const { account, stripe, deposit, refund_limit } = await settingsOf(ctx, client);
  return {
    account,
    accounts: cardAccounts.names.filter((name) => name !== 'test' || offersTest(ctx)),
    ending: stripe.ending,
    hasSigning: stripe.signing !== '',
    name: stripe.name,
    live: stripe.live,
    tested: stripe.tested,
    hook: `${origin}${hookPath(client, 'stripe')}`,
    deposit,
    refund_limit,
  };
}

/** Saves how a company takes payments. A new key is tested first; if the provider refuses it, nothing is saved. */
export async function savePaymentSettings(
  ctx: AppContext,
  { uid, client }: Actor,
  input: z.output<typeof savePaymentSettingsCall.body>,
): Promise<void> {
  const { account, secret, signing, deposit, refund_limit } = input;
  if (account === 'test' && !offersTest(ctx)) throw refuse({ code: 'payments.no-provider' });
  const before = await settingsOf(ctx, client);
  const hasKeys = (secret !== '' || before.stripe.secret !== '') && (signing !== '' || before.stripe.signing !== '');
  if (account === 'stripe' && !hasKeys) throw refuse({ code: 'payments.keys-missing' });
  const tested = secret === '' ? undefined : await testKeys(stripeGateway({ secret, signing }, ctx.config.stripeUrl));
  const store = ctx.records.forClient(client, uid);
  await ctx.records.tx(async () => {
    await store.lock(clients, client);
    const { stripe } = await settingsOf(ctx, client);
    const keys = {
      ...stripe,
      ...(tested && { secret: sealKey(ctx, client, 'secret', secret), ending: secret.slice(-4), ...tested, tested: ctx.clock.now() }),
      ...(signing !== '' && { signing: sealKey(ctx, client, 'signing', signing) }),
    };
    await store.set(paymentSettings, SETTINGS_ID, { account, stripe: keys, deposit, refund_limit });
  });
}

/** Tests the stored keys, and stores the name of their account. */
export async function testPaymentKeys(ctx: AppContext, { uid, client }: Actor): Promise<void> {
  const account = await testKeys(await gatewayOf(ctx, client, 'stripe'));
  const store = ctx.records.forClient(client, uid);
  await ctx.records.tx(async () => {
    await store.lock(clients, client);
    const { stripe } = await settingsOf(ctx, client);
    await store.update(paymentSettings, SETTINGS_ID, { stripe: { ...stripe, ...account, tested: ctx.clock.now() } });
  });
}

async function testKeys(gateway: PaymentGateway): Promise<GatewayAccount> {
  try {
    return await gateway.checkKeys();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw refuse({ code: error.kind === 'refused' ? 'payments.keys-refused' : 'payments.provider-silent' });
  }
}
