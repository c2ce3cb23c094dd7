import { z } from 'zod';
import { flag, moment, text } from '@app/kernel/fields.ts';
import { FreightServices } from './freight-services.ts';
import { carrierAccounts } from './shipping.states.ts';

/** Settings of a company's carriers: one record, with the id `settings`. */
export const CarrierSettings = z.object({
  account: z.enum(carrierAccounts.names).default('none'),
  easypost: z
    .object({
      /** Sealed texts (platform/sealing). */
      secret: z.string().max(2000).default(''),
      signing: z.string().max(2000).default(''),
      /** Last four characters of the key, by which people tell keys apart. */
      ending: text(4),
      /** The account as EasyPost names it. */
      name: text(200),
      /** Buys real labels. */
      live: flag,
      tested: moment,
    })
    .prefault({}),
  freight: FreightServices.prefault({}),
});
export type CarrierSettings = z.infer<typeof CarrierSettings>;
export const CARRIER_SETTINGS_ID = 'settings';
