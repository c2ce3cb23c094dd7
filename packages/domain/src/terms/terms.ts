import { z } from 'zod';
import { flag, text } from '@app/kernel/fields.ts';

const MAX_TEXT = 60_000;
/** One text in each language; English is required and stands in for a missing one. */
const InLanguages = (max: number) => z.object({ en: z.string().max(max), es: text(max) });

/** A version of the terms under which people use this installation. Document id = `label`; never changed. */
export const TermsVersion = z.object({
  label: z.string().regex(/^[\w.-]{1,20}$/),
  texts: InLanguages(MAX_TEXT),
  /** Summary of the changes since the version before. */
  summaries: InLanguages(2000),
  /** SHA-256 of the texts, hex. */
  hash: z.string().max(64),
  /** In force from this time, epoch ms; later than every version before. */
  effective: z.int(),
  /** People must accept it before they go on working. */
  material: flag,
  published_by: text(64),
});
export type TermsVersion = z.infer<typeof TermsVersion>;

/** One acceptance. Document id: a hash of user and label; never changed. The user's list `terms` repeats the labels. */
export const TermsAcceptance = z.object({
  user: z.string().max(64),
  /** Of the version. */
  label: z.string().max(20),
  hash: z.string().max(64),
  /** Network address and the browser's own description. */
  address: text(64),
  device: text(300),
});
export type TermsAcceptance = z.infer<typeof TermsAcceptance>;
