import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';

/** Origin of a session as browsers send it, with consent only: parameters of a campaign, and the host of the page before. */
export const SentOrigin = z.object({
  utm: z
    .record(z.string().min(1).max(200), z.string().max(200))
    .refine((utm) => Object.keys(utm).length <= 20)
    .default({}),
  referrer: z
    .string()
    .max(200)
    .regex(/^[^/\s]*$/)
    .default(''),
});
export type SentOrigin = z.infer<typeof SentOrigin>;

/** Origin of a request, empty without consent. */
export const Origin = z.object({
  /** The campaign's source, else the host of the page before, as figures count it. */
  name: text(200),
  utm: z.record(z.string(), z.string().max(200)).default({}),
  referrer: text(200),
});
export type Origin = z.infer<typeof Origin>;

/** Returns the origin as a record keeps it. */
export const originOf = ({ utm, referrer }: SentOrigin): Origin => ({
  name: (utm['utm_source'] ?? '').trim().toLowerCase() || referrer.toLowerCase().replace(/^www\./, ''),
  utm,
  referrer,
});

/** Returns what people read of an origin: campaign or page, and the name of the campaign. */
export const originWords = ({ name, utm }: Origin): string[] => [name, utm['utm_campaign'] ?? ''].filter((part) => part !== '');
