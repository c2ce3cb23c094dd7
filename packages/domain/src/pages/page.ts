import { z } from 'zod';

const text = (max = 300) => z.string().max(max).default('');

/** One block of a page: which section of the register, where, and what it shows (CMS-5). */
export const Section = z.object({
  /** Key in the section register, e.g. `home-hero`. */
  selector: z.string().max(60),
  /** Column number from 0, or `below` the columns. */
  column: z.union([z.int().min(0).max(5), z.literal('below')]).default(0),
  hide: z.boolean().default(false),
  opts: z
    .object({ anchor: text(60), styles: z.record(z.string().max(40), z.string().max(200)).default({}), class: text(120), bg_color: text(40) })
    .prefault({}),
  /** The section's own configuration, read by its own schema. */
  config: z.record(z.string(), z.json()).default({}),
});
export type Section = z.infer<typeof Section>;

export const Link = z.object({ label: z.string().max(80), href: z.string().max(300) });

/** A page of a client's public site. */
export const Page = z.object({
  name: text(120),
  /** Path below the client's root, no leading slash; '' is the home page. Parameters stand as `:name`. */
  url: z
    .string()
    .max(200)
    .regex(/^([a-z0-9:_-]+(\/[a-z0-9:_-]+)*)?$/),
  site: z.string().max(40).default('default'),
  meta: z
    .object({
      title: text(120),
      description: text(400),
      tags: z.array(z.string().max(60)).max(40).default([]),
      other: z
        .array(z.object({ name: z.string().max(80), content: z.string().max(400) }))
        .max(40)
        .default([]),
    })
    .prefault({}),
  jsonld: z.record(z.string(), z.json()).nullable().default(null),
  header: z.object({ selector: z.string().max(60).default('navbar'), links: z.array(Link).max(12).default([]) }).prefault({}),
  footer: z
    .object({
      selector: z.string().max(60).default('footer'),
      links: z.array(Link).max(24).default([]),
      social: z.array(Link).max(10).default([]),
      disclaimer: text(1000),
      copyright: text(200),
    })
    .prefault({}),
  content: z
    .object({
      sections: z.array(Section).max(60).default([]),
      /** Relative widths of the columns, e.g. [2, 1]; one entry is one column. */
      columns: z.array(z.number().min(0.2).max(12)).max(6).default([1]),
      columnWrapper: text(120),
    })
    .prefault({}),
  exclude: z.boolean().default(false),
  published: z.int().nullable().default(null),
});
export type Page = z.infer<typeof Page>;
