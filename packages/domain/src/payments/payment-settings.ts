import { z } from 'zod';
import { flag } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { safeMoment, safeText } from './safe-fields.ts';

/** Account that takes a company's card payments. */
export const cardAccounts = defineCodes({ none: 'No card payments', test: 'Test payments', stripe: 'Stripe' });
export type CardAccount = (typeof cardAccounts.names)[number];
export const depositKinds = defineCodes({ none: 'No deposit', percent: 'Percent of the total', amount: 'Fixed amount' });

export const Deposit = z.object({ kind: z.enum(depositKinds.names).default('none'), value: dollars.min(0).default(0) });
export const DEFAULT_REFUND_LIMIT = 500;

/** Settings of a company's payments: one record, with the id `settings`. */
export const PaymentSettings = z.object({
  account: z.enum(cardAccounts.names).default('none'),
  stripe: z
    .object({
      /** Sealed texts (platform/sealing). */
      secret: z.string().max(2000).default(''),
      signing: z.string().max(2000).default(''),
      /** Last four characters of the secret key, by which people tell keys apart. */
      ending: safeText(4),
      /** The account as Stripe names it. */
      name: safeText(200),
      /** Moves real money. */
      live: flag,
      tested: safeMoment,
    })
    .prefault({}),
  deposit: Deposit.prefault({}),
  /** Highest refund by people who are not admins, dollars. */
  refund_limit: dollars.min(0).default(DEFAULT_REFUND_LIMIT),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;
export const SETTINGS_ID = 'settings';
