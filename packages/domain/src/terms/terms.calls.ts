import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { TermsVersion } from './terms.ts';

const platform = { access: { roles: ['isDefault', 'admin'] }, person: true } as const;
const own = { access: 'signed-in', person: true, whenSuspended: true } as const;

export const PublishedTerms = TermsVersion.pick({ texts: true, summaries: true, effective: true, material: true }).extend({
  version: z.string(),
  /** People who accepted it. */
  accepted: z.int(),
});
export type PublishedTerms = z.infer<typeof PublishedTerms>;
/** Newest first. */
export const listTerms = defineCall({
  method: 'get',
  path: '/cms/platform/terms',
  about: 'Lists the published versions of the terms.',
  ...platform,
  body: z.object({}),
  reply: z.object({ versions: z.array(PublishedTerms) }),
});
/** Cannot be taken back or changed. */
export const publishTerms = defineCall({
  method: 'post',
  path: '/cms/platform/terms',
  about: 'Publishes a version of the terms.',
  ...platform,
  body: z.object({
    version: TermsVersion.shape.label,
    texts: z.object({ en: z.string().trim().min(1).max(60_000), es: z.string().trim().max(60_000) }),
    summaries: z.object({ en: z.string().trim().max(2000), es: z.string().trim().max(2000) }),
    /** Epoch ms; null for now. */
    effective: z.int().min(0).max(8.64e15).nullable(),
    material: z.boolean(),
  }),
  reply: PublishedTerms,
});

/** A version in the reader's language. */
export const TermsText = z.object({ version: z.string(), text: z.string(), summary: z.string(), hash: z.string(), effective: z.int() });
export type TermsText = z.infer<typeof TermsText>;
export const getTerms = defineCall({
  method: 'get',
  path: '/user/terms',
  about: 'Returns the terms in force, those that the caller should accept, and what they accepted.',
  ...own,
  body: z.object({}),
  reply: z.object({
    inForce: TermsText.nullable(),
    /** To be accepted: due, or announced. */
    open: TermsText.nullable(),
    /** Nothing is written before `open` is accepted. */
    isDue: z.boolean(),
    /** Text of the version that the caller accepted last; empty without one. */
    before: z.string(),
    accepted: z.array(z.object({ version: z.string(), at: z.int() })),
  }),
});
/** Repeating it is not an error. */
export const acceptTerms = defineCall({
  method: 'post',
  path: '/user/terms/accept',
  about: 'Accepts a version of the terms, as it was shown.',
  ...own,
  beforeTerms: true,
  body: z.object({ version: z.string().max(20), hash: z.string().max(64) }),
  reply: z.object({}),
});
