import { z } from 'zod';
import { defineCodes } from '@app/kernel/states.ts';
import { moment, text } from '@app/kernel/fields.ts';
import { usStates } from '../addresses/regions.data.ts';

/** Source of a company’s rates of sales tax. */
export const taxAccounts = defineCodes({ table: 'Own tax rates', taxjar: 'TaxJar' });
export type TaxAccount = (typeof taxAccounts.names)[number];

export const stateCodes = usStates.map(({ code }) => code);
/** States in which a company collects sales tax, as postal codes. */
export const NexusStates = z.array(z.string().refine((code) => stateCodes.includes(code))).max(60);

/** Settings of a company's sales tax: one record, with the id `settings`. */
export const TaxSettings = z.object({
  account: z.enum(taxAccounts.names).default('table'),
  nexus: NexusStates.default([]),
  taxjar: z
    .object({
      /** Sealed text (platform/sealing). */
      secret: z.string().max(2000).default(''),
      /** Last four characters of the key, by which people tell keys apart. */
      ending: text(4),
      tested: moment,
    })
    .prefault({}),
});
export type TaxSettings = z.infer<typeof TaxSettings>;
export const TAX_SETTINGS_ID = 'settings';
