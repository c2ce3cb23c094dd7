import { z } from 'zod';
import { flag } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { safeMoment, safeText } from './safe-fields.ts';
import { WireSettings } from './wire.ts';

/** Account that takes a company's card payments. */
export const cardAccounts = defineCodes({ none: 'No card payments', test: 'Test payments', stripe: 'Stripe', square: 'Square', paypal: 'PayPal' });
export type CardAccount = (typeof cardAccounts.names)[number];
export const depositKinds = defineCodes({ none: 'No deposit', percent: 'Percent of the total', amount: 'Fixed amount' });

export const Deposit = z.object({ kind: z.enum(depositKinds.names).default('none'), value: dollars.min(0).default(0) });
export const DEFAULT_REFUND_LIMIT = 500;
export const DEFAULT_DUE_DAYS = 30;

/** Parts that the accounts of all providers have. */
const account = {
  /** Last four characters of the secret key, by which people tell keys apart. */
  ending: safeText(4),
  /** The account as its provider names it. */
  name: safeText(200),
  /** Moves real money. */
  live: flag,
  tested: safeMoment,
};
/** A text that is sealed (platform/sealing). */
const sealed = z.string().max(2000).default('');

/** Settings of a company's payments: one record, with the id `settings`. */
export const PaymentSettings = z.object({
  account: z.enum(cardAccounts.names).default('none'),
  stripe: z
    .object({
      /** Public key, with which the browser of a customer sends a card to Stripe. */
      publishable: safeText(200),
      secret: sealed,
      signing: sealed,
      ...account,
    })
    .prefault({}),
  paypal: z
    .object({
      /** Public id of the app, and the id of its webhook. */
      client_id: safeText(200),
      webhook: safeText(60),
      secret: sealed,
      ...account,
    })
    .prefault({}),
  square: z
    .object({
      /** Public id of the application, with which the browser of a customer sends a card to Square, and the location that takes the money. */
      application_id: safeText(80),
      location_id: safeText(40),
      /** Access token, and the key with which Square signs its events. */
      secret: sealed,
      signing: sealed,
      /** Address of the webhook, which Square signs as well. */
      hook: safeText(500),
      ...account,
    })
    .prefault({}),
  wire: WireSettings.prefault({}),
  /** Days that customers have to pay an order that was placed unpaid. */
  due_days: z.int().min(0).max(365).default(DEFAULT_DUE_DAYS),
  /** Customers are reminded of open invoices and orders after the due day. */
  reminders: flag,
  deposit: Deposit.prefault({}),
  /** Highest refund by people who are not admins, dollars. */
  refund_limit: dollars.min(0).default(DEFAULT_REFUND_LIMIT),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;
export const SETTINGS_ID = 'settings';
