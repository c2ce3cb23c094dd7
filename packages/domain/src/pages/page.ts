import { z } from 'zod';
import { flag, idList, moment, text } from '@app/kernel/fields.ts';

/** One block of a page: its kind, position and configuration (CMS-5). */
export const Section = z.object({
  /** Key in the section register, e.g. `home-hero`. */
  selector: z.string().max(60),
  /** Column number from 0, or `below` the columns. */
  column: z.union([z.int().min(0).max(5), z.literal('below')]).default(0),
  hide: flag,
  opts: z
    .object({ anchor: text(60), styles: z.record(z.string().max(40), z.string().max(200)).default({}), class: text(120), bg_color: text(40) })
    .prefault({}),
  /** The section's own configuration, read by its own schema. */
  config: z.record(z.string(), z.json()).default({}),
});
export type Section = z.infer<typeof Section>;

export const Link = z.object({ label: z.string().max(80), href: z.string().max(300) });

/** Path below the client's root, without a leading slash; '' is the home page. Parameters are written as `:name`. */
const PagePath = z
  .string()
  .max(200)
  .regex(/^([a-z0-9:_-]+(\/[a-z0-9:_-]+)*)?$/);
const PageHeader = z.object({ selector: z.string().max(60).default('navbar'), links: z.array(Link).max(12).default([]) }).prefault({});
const PageFooter = z
  .object({
    selector: z.string().max(60).default('footer'),
    links: z.array(Link).max(24).default([]),
    social: z.array(Link).max(10).default([]),
    disclaimer: text(1000),
    copyright: text(200),
  })
  .prefault({});

/** Common fields of pages, headers and footers (D3.15). */
const authored = {
  name: text(120),
  /** Additional paths of the page. */
  urls: z.array(PagePath).max(40).default([]),
  /** Id of the site, see CMS settings. */
  site: z.string().max(40).default('default'),
  /**
   * Creation and last change by its author; kept when it is copied or imported. Null: the record's own dates
   * apply.
   */
  created: moment,
  edited: moment,
  /** Visible to visitors since, epoch ms; null means unpublished. */
  published: z.int().nullable().default(null),
  /** Excluded from search engines and lists. */
  exclude: flag,
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
  content: z
    .object({
      sections: z.array(Section).max(60).default([]),
      /** Relative widths of the columns, e.g. [2, 1]; one entry is one column. */
      columns: z.array(z.number().min(0.2).max(12)).max(6).default([1]),
      columnWrapper: text(120),
    })
    .prefault({}),
};

/** A page of a client's public site. */
export const Page = z.object({
  ...authored,
  url: PagePath,
  /** The blog to which it belongs. */
  blog_id: text(64),
  /** A shared header or footer used instead of its own. */
  header_id: text(64),
  header: PageHeader,
  footer_id: text(64),
  footer: PageFooter,
});
export type Page = z.infer<typeof Page>;

/** A header or footer that many pages use by its id (D3.15). Its paths show it by itself. */
export const SharedHeader = z.object({ ...authored, url: PagePath.default(''), header: PageHeader });
export type SharedHeader = z.infer<typeof SharedHeader>;
export const SharedFooter = z.object({ ...authored, url: PagePath.default(''), footer: PageFooter });
export type SharedFooter = z.infer<typeof SharedFooter>;

/** A list of news pages (D3.15). */
export const Blog = z.object({
  name: z.string().max(120),
  description: text(1000),
  tags: z.array(z.string().max(60)).max(60).default([]),
  /** Ids of the pages that come first, in this order; the others of the blog follow by date. */
  entries: idList(2000),
});
export type Blog = z.infer<typeof Blog>;
