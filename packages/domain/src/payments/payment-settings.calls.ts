import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { cardAccounts, Deposit, PaymentSettings } from './payment-settings.ts';
import { WireSettings } from './wire.ts';

const access = { access: { roles: ['admin'] }, person: true } as const;

/** The keys of an account at a provider, as people may see them. */
export const AccountKeysView = z.object({
  /** Last four characters of the stored secret key; empty without one. */
  ending: z.string(),
  hasSigning: z.boolean(),
  /** Name of the account, and whether it moves real money. */
  name: z.string(),
  live: z.boolean(),
  tested: z.int().nullable(),
  /** Address to which the provider sends its events. */
  hook: z.string(),
});
export type AccountKeysView = z.infer<typeof AccountKeysView>;

/** As above, with what identifies an app at PayPal. */
export const PayPalKeysView = AccountKeysView.extend({ client_id: z.string() });
export type PayPalKeysView = z.infer<typeof PayPalKeysView>;
/** As above, with what identifies an application at Square. */
const SquareKeysView = AccountKeysView.extend({ application_id: z.string(), location_id: z.string() });

export const PaymentSettingsView = z.object({
  account: z.enum(cardAccounts.names),
  /** Accounts that can be chosen: test payments only where no real money is at stake. */
  accounts: z.array(z.enum(cardAccounts.names)),
  ...AccountKeysView.shape,
  /** Public key of the account at Stripe; empty without one. */
  publishable: z.string(),
  paypal: PayPalKeysView,
  square: SquareKeysView,
  wire: WireSettings,
  due_days: z.int(),
  reminders: z.boolean(),
  deposit: Deposit,
  refund_limit: z.number(),
});
export type PaymentSettingsView = z.infer<typeof PaymentSettingsView>;

export const getPaymentSettings = defineCall({
  method: 'get',
  path: '/cms/company/payments',
  about: 'Returns how the company takes payments; never its keys.',
  ...access,
  body: z.object({}),
  reply: PaymentSettingsView,
});
/** Keys are tested before they are saved. */
export const savePaymentSettings = defineCall({
  method: 'post',
  path: '/cms/company/payments',
  about: 'Saves how the company takes payments.',
  ...access,
  body: z.object({
    account: z.enum(cardAccounts.names),
    /** Empty: the stored key stays. */
    secret: z.string().trim().max(300),
    signing: z.string().trim().max(300),
    /** Public key of Stripe, with which customers enter cards; empty: the stored one stays. */
    publishable: z
      .string()
      .trim()
      .regex(/^(pk_(test|live)_\w{1,180})?$/)
      .default(''),
    /** Client id, secret and webhook id of an app at PayPal; empty ones stay as they are. */
    paypal: z
      .object({
        client_id: z.string().trim().max(200).default(''),
        secret: z.string().trim().max(300).default(''),
        webhook: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9]{0,60}$/)
          .default(''),
      })
      .prefault({}),
    /** Application, location, access token and signature key at Square; empty ones stay as they are. */
    square: z
      .object({
        application_id: z
          .string()
          .trim()
          .regex(/^((sandbox-)?sq0id[bp]-[\w-]{1,60})?$/)
          .default(''),
        location_id: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9]{0,40}$/)
          .default(''),
        secret: z.string().trim().max(300).default(''),
        signing: z.string().trim().max(300).default(''),
      })
      .prefault({}),
    /** Left out, it stays. */
    wire: WireSettings.optional(),
    due_days: PaymentSettings.shape.due_days.unwrap().optional(),
    reminders: z.boolean().optional(),
    deposit: Deposit,
    refund_limit: PaymentSettings.shape.refund_limit.unwrap(),
  }),
  reply: PaymentSettingsView,
});
export const testPaymentKeys = defineCall({
  method: 'post',
  path: '/cms/company/payments/test',
  about: 'Tests the stored keys of a provider.',
  ...access,
  body: z.object({ provider: z.enum(['stripe', 'square', 'paypal']).default('stripe') }),
  reply: PaymentSettingsView,
});
