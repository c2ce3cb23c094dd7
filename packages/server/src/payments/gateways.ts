import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import { PaymentSettings, SETTINGS_ID } from '@app/domain/payments/payment-settings.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { PaymentGateway } from '../platform/payments/payment-gateway.ts';
import { payPalGateway } from '../platform/payments/paypal-gateway.ts';
import { squareGateway } from '../platform/payments/square-gateway.ts';
import { type StripeKeys, stripeGateway } from '../platform/payments/stripe-gateway.ts';
import { openText, sealText } from '../platform/sealing.ts';
import { keptReads } from '../records/kept-reads.ts';
import { testGateway } from './test-gateway.ts';

const purposeOf = (client: string, name: keyof StripeKeys): string => `stripe ${name} of ${client}`;
export const sealKey = ({ config }: AppContext, client: string, name: keyof StripeKeys, key: string): string =>
  sealText(config, purposeOf(client, name), key);

const payPalPurpose = (client: string): string => `paypal secret of ${client}`;
export const sealPayPal = ({ config }: AppContext, client: string, secret: string): string => sealText(config, payPalPurpose(client), secret);

/** Returns the secret of the app at PayPal; undefined without one. */
export const payPalSecret = ({ config }: AppContext, client: string, { paypal }: PaymentSettings): string | undefined =>
  paypal.secret === '' ? undefined : openText(config, payPalPurpose(client), paypal.secret);
/** Address of PayPal's API, for real money or for trying out. */
export const payPalAddress = ({ config }: Pick<AppContext, 'config'>, isLive: boolean): string =>
  isLive ? config.paypalUrl : config.paypalSandboxUrl;

const squarePurpose = (client: string, name: 'secret' | 'signing'): string => `square ${name} of ${client}`;
export const sealSquare = ({ config }: AppContext, client: string, name: 'secret' | 'signing', key: string): string =>
  sealText(config, squarePurpose(client, name), key);
/** Opens a key of the account at Square; empty without one. */
export const squareSecret = ({ config }: AppContext, client: string, { square }: PaymentSettings, name: 'secret' | 'signing'): string =>
  square[name] === '' ? '' : (openText(config, squarePurpose(client, name), square[name]) ?? '');
/** Address of Square's API, for real money or for trying out. */
export const squareAt = ({ config }: Pick<AppContext, 'config'>, isLive: boolean) => ({
  address: isLive ? config.squareUrl : config.squareSandboxUrl,
  isLive,
});

/** Test payments count as paid, so only servers without real companies offer them. */
export const offersTest = ({ config }: Pick<AppContext, 'config'>): boolean => !config.production;

/** The settings of a company; one of the demo that has chosen nothing yet takes test payments. */
export const chosenSettings = (ctx: Pick<AppContext, 'config'>, settings: PaymentSettings | undefined): PaymentSettings =>
  // Settings from before a provider was added have no part for it.
  compiledSchema(PaymentSettings).parse(settings ?? { account: ctx.config.demo && offersTest(ctx) ? 'test' : 'none' });
export const settingsOf = async (ctx: AppContext, client: string): Promise<PaymentSettings> =>
  chosenSettings(ctx, await ctx.records.forClient(client).get(paymentSettings, SETTINGS_ID));
/** The same for work on orders: as this process knows them. */
export const knownSettingsOf = async (ctx: AppContext, client: string): Promise<PaymentSettings> =>
  chosenSettings(ctx, await keptReads(ctx.records).get(ctx.records.forClient(client), paymentSettings, SETTINGS_ID));

/** The gateway of one account of a company; undefined without its keys. It also serves payments of an account that was left. */
export async function findGateway(ctx: AppContext, client: string, provider: string): Promise<PaymentGateway | undefined> {
  if (provider === 'test') return offersTest(ctx) ? testGateway(ctx, client) : undefined;
  if (provider !== 'stripe' && provider !== 'paypal' && provider !== 'square') return undefined;
  const settings = await knownSettingsOf(ctx, client);
  if (provider === 'square') {
    const secret = squareSecret(ctx, client, settings, 'secret');
    const { location_id: location, hook, live } = settings.square;
    const keys = { secret, signing: squareSecret(ctx, client, settings, 'signing'), location, hook };
    return secret === '' ? undefined : squareGateway(keys, squareAt(ctx, live));
  }
  if (provider === 'paypal') {
    const own = payPalSecret(ctx, client, settings);
    const { client_id: id, webhook, live } = settings.paypal;
    return own === undefined ? undefined : payPalGateway({ id, secret: own, webhook }, payPalAddress(ctx, live), live);
  }
  const { stripe } = settings;
  const [secret, signing] = [stripe.secret, stripe.signing].map((sealed, index) =>
    sealed === '' ? undefined : openText(ctx.config, purposeOf(client, index === 0 ? 'secret' : 'signing'), sealed),
  );
  return secret === undefined ? undefined : stripeGateway({ secret, signing: signing ?? '' }, ctx.config.stripeUrl);
}

/** As `findGateway`; refuses where there is none. */
export async function gatewayOf(ctx: AppContext, client: string, provider: string): Promise<PaymentGateway> {
  const gateway = await findGateway(ctx, client, provider);
  if (!gateway) throw refuse({ code: 'payments.no-provider' });
  return gateway;
}
