import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { cardAccounts, type PaymentSettings, SETTINGS_ID } from '@app/domain/payments/payment-settings.ts';
import type { PaymentSettingsView, savePaymentSettings as savePaymentSettingsCall } from '@app/domain/payments/payment-settings.calls.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { isWireReady } from '@app/domain/payments/wire.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type GatewayAccount, GatewayError } from '../platform/payments/payment-gateway.ts';
import type { PayPalKeys } from '../platform/payments/paypal-calls.ts';
import { hasWebhook, payPalGateway } from '../platform/payments/paypal-gateway.ts';
import { stripeGateway } from '../platform/payments/stripe-gateway.ts';
import { gatewayOf, offersTest, payPalAddress, payPalSecret, sealKey, sealPayPal, settingsOf } from './gateways.ts';
import { changedSquare } from './save-square-keys.ts';
import { hookPath, testKeys, told } from './test-keys.ts';

export async function getPaymentSettings(ctx: AppContext, { client }: Actor, origin: string): Promise<PaymentSettingsView> {
  const { account, stripe, paypal, square, wire, due_days, reminders, deposit, refund_limit } = await settingsOf(ctx, client);
  return {
    account,
    accounts: cardAccounts.names.filter((name) => name !== 'test' || offersTest(ctx)),
    ending: stripe.ending,
    hasSigning: stripe.signing !== '',
    name: stripe.name,
    live: stripe.live,
    tested: stripe.tested,
    publishable: stripe.publishable,
    hook: `${origin}${hookPath(client, 'stripe')}`,
    paypal: {
      client_id: paypal.client_id,
      ending: paypal.ending,
      hasSigning: paypal.webhook !== '',
      name: paypal.name,
      live: paypal.live,
      tested: paypal.tested,
      hook: `${origin}${hookPath(client, 'paypal')}`,
    },
    square: {
      application_id: square.application_id,
      location_id: square.location_id,
      ending: square.ending,
      hasSigning: square.signing !== '',
      name: square.name,
      live: square.live,
      tested: square.tested,
      hook: `${origin}${hookPath(client, 'square')}`,
    },
    wire,
    due_days,
    reminders,
    deposit,
    refund_limit,
  };
}

/** Saves how a company takes payments. A new key is tested first; if the provider refuses it, nothing is saved. */
export async function savePaymentSettings(
  ctx: AppContext,
  actor: Actor,
  input: z.output<typeof savePaymentSettingsCall.body>,
  origin: string,
): Promise<void> {
  const { uid, client } = actor;
  const { account, secret, signing, publishable, deposit, refund_limit } = input;
  if (account === 'test' && !offersTest(ctx)) throw refuse({ code: 'payments.no-provider' });
  const before = await settingsOf(ctx, client);
  const wire = input.wire ?? before.wire;
  const reminders = input.reminders ?? before.reminders;
  const due_days = input.due_days ?? before.due_days;
  if (wire.offered && !isWireReady(wire)) throw refuse({ code: 'payments.wire-missing' });
  const hasKeys = (secret !== '' || before.stripe.secret !== '') && (signing !== '' || before.stripe.signing !== '');
  if (account === 'stripe' && !hasKeys) throw refuse({ code: 'payments.keys-missing' });
  const tested = secret === '' ? undefined : await testKeys(stripeGateway({ secret, signing }, ctx.config.stripeUrl));
  const isLive = tested?.live ?? before.stripe.live;
  const shown = publishable || before.stripe.publishable;
  if (account === 'stripe' && shown !== '' && shown.startsWith('pk_live_') !== isLive) throw refuse({ code: 'payments.keys-differ' });
  const app = await changedPayPal(ctx, client, input.paypal, { before, isNeeded: account === 'paypal', origin });
  const till = await changedSquare(ctx, client, input.square, { before, isNeeded: account === 'square', origin });
  const store = ctx.records.forClient(client, uid);
  await ctx.records.tx(async () => {
    await store.lock(clients, client);
    const { stripe, paypal, square } = await settingsOf(ctx, client);
    const keys = {
      ...stripe,
      ...(tested && { secret: sealKey(ctx, client, 'secret', secret), ending: secret.slice(-4), ...tested, tested: ctx.clock.now() }),
      ...(publishable !== '' && { publishable }),
      ...(signing !== '' && { signing: sealKey(ctx, client, 'signing', signing) }),
    };
    const others = { paypal: { ...paypal, ...app }, square: { ...square, ...till } };
    await store.set(paymentSettings, SETTINGS_ID, { account, stripe: keys, ...others, wire, due_days, reminders, deposit, refund_limit });
  });
}

interface PayPalChange {
  readonly before: PaymentSettings;
  /** The company wants to take payments by it. */
  readonly isNeeded: boolean;
  /** Of this server, for the address of its webhook. */
  readonly origin: string;
}
type PayPalInput = z.output<typeof savePaymentSettingsCall.body>['paypal'];
/** Returns the fields of an app at PayPal that were entered, once PayPal knows them; nothing where none were. */
async function changedPayPal(
  ctx: AppContext,
  client: string,
  input: PayPalInput,
  { before, isNeeded, origin }: PayPalChange,
): Promise<Partial<PaymentSettings['paypal']>> {
  const id = input.client_id || before.paypal.client_id;
  const secret = input.secret || payPalSecret(ctx, client, before) || '';
  const webhook = input.webhook || before.paypal.webhook;
  const isWhole = id !== '' && secret !== '' && webhook !== '';
  if (isNeeded && !isWhole) throw refuse({ code: 'payments.paypal-missing' });
  const isSame = input.secret === '' && id === before.paypal.client_id && webhook === before.paypal.webhook;
  if (isSame || !isWhole) return {};
  const keys = { id, secret, webhook };
  const account = await payPalAccount(ctx, keys);
  const isOurs = await told(
    () => hasWebhook(keys, payPalAddress(ctx, account.live), `${origin}${hookPath(client, 'paypal')}`),
    'payments.paypal-refused',
  );
  if (!isOurs) throw refuse({ code: 'payments.webhook-unknown' });
  return { client_id: id, webhook, secret: sealPayPal(ctx, client, secret), ending: secret.slice(-4), ...account, tested: ctx.clock.now() };
}
/** An app is known either where money is real or where it is not. */
async function payPalAccount(ctx: AppContext, keys: PayPalKeys): Promise<GatewayAccount> {
  try {
    return await payPalGateway(keys, payPalAddress(ctx, true), true).checkKeys();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind !== 'refused') throw refuse({ code: 'payments.provider-silent' });
  }
  return await testKeys(payPalGateway(keys, payPalAddress(ctx, false), false));
}

/** Tests the stored keys, and stores the name of their account. */
export async function testPaymentKeys(ctx: AppContext, { uid, client }: Actor, provider: 'stripe' | 'square' | 'paypal'): Promise<void> {
  const account = await testKeys(await gatewayOf(ctx, client, provider));
  const store = ctx.records.forClient(client, uid);
  await ctx.records.tx(async () => {
    await store.lock(clients, client);
    const settings = await settingsOf(ctx, client);
    await store.update(paymentSettings, SETTINGS_ID, { [provider]: { ...settings[provider], ...account, tested: ctx.clock.now() } });
  });
}
