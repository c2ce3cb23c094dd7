import type { Doc } from '@app/kernel/collection.ts';
import type { Blog, Page, SharedFooter, SharedHeader } from './page.ts';

/** Returns a page, header or footer as it is saved: each further path once, without its main path. */
export const preparePaths = <P extends { url: string; urls: string[] }>(page: P): P => ({
  ...page,
  urls: [...new Set(page.urls)].filter((url) => url !== page.url),
});

/** Returns when its author created and last changed it. */
export const authorDates = (page: Pick<Doc<Page>, 'created' | 'edited' | 'date' | 'last_date'>): { created: number; edited: number } => ({
  created: page.created ?? page.date,
  edited: page.edited ?? page.last_date,
});

/** Returns the header of a page: the shared one that it names, if that is active; else its own. */
export function headerOf(page: Pick<Page, 'header' | 'header_id'>, shared: readonly Doc<SharedHeader>[]): Page['header'] {
  return shared.find((candidate) => candidate.id === page.header_id && candidate.active)?.header ?? page.header;
}
/** Returns the footer of a page, by the same rule. */
export function footerOf(page: Pick<Page, 'footer' | 'footer_id'>, shared: readonly Doc<SharedFooter>[]): Page['footer'] {
  return shared.find((candidate) => candidate.id === page.footer_id && candidate.active)?.footer ?? page.footer;
}

/** Visible to visitors at `now` (epoch ms): active, and published by then (D3.15). */
export const isPublic = ({ active, published }: Pick<Doc<Page>, 'active' | 'published'>, now: number): boolean =>
  active && published !== null && published <= now;

type Listed = Pick<Doc<Page>, 'id' | 'active' | 'blog_id' | 'published' | 'exclude'>;
/**
 * Returns the entries of a blog (CMS-12): its published pages, first those that it names, in its order, then the
 * newest first. Each page occurs once; pages that are unpublished, excluded or inactive do not occur.
 */
export function entriesOf<P extends Listed>(blog: Pick<Doc<Blog>, 'id' | 'entries'>, pages: readonly P[], now: number): P[] {
  const out = pages.filter((page) => isPublic(page, now) && !page.exclude && (page.blog_id === blog.id || blog.entries.includes(page.id)));
  const place = (page: P): number => (blog.entries.includes(page.id) ? blog.entries.indexOf(page.id) : blog.entries.length);
  return out.toSorted((a, b) => place(a) - place(b) || (b.published ?? 0) - (a.published ?? 0) || (a.id < b.id ? -1 : 1));
}
