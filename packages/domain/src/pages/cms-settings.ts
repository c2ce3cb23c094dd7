import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';

export const DEFAULT_SITE = 'default';
export const CmsSite = z.object({ id: z.string().min(1).max(40), name: text(120), url: text(300), prod_url: text(300) });
export type CmsSite = z.infer<typeof CmsSite>;

/** Common settings of a client's pages (D3.15): one record per client, `settings`. */
export const CmsSettings = z.object({
  fonts: z
    .array(z.object({ family: z.string().max(80), url: text(300), weights: z.array(z.int().min(100).max(900)).max(9).default([400]) }))
    .max(20)
    .default([]),
  /** Always includes the default site. */
  sites: z.array(CmsSite).max(20).default([]),
  images: z
    .array(
      z.object({
        url: z.string().max(300),
        name: text(200),
        alt: text(200),
        width: z.int().min(0).max(20_000).default(0),
        height: z.int().min(0).max(20_000).default(0),
      }),
    )
    .max(1000)
    .default([]),
});
export type CmsSettings = z.infer<typeof CmsSettings>;
