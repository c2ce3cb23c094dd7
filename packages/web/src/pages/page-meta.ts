import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url';
import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { cardLogo, linkCardPath } from '@app/domain/pages/link-card.rules.ts';
import { pageColours } from '@app/domain/pages/page-colours.rules.ts';
import { safeHref } from '@app/domain/pages/page.rules.ts';
import { inEnglish } from '@app/kernel/words.ts';
import type { Page } from '@app/domain/pages/page.ts';
import type { MetaDescriptor } from 'react-router';
import { wordsOf } from './page-words.ts';

interface PageMetaInput {
  readonly page: Page;
  readonly client: PublicClient;
  /** Address of the page without query, as search engines should know it. */
  readonly url: string;
}
/** A name that an author may give a tag: nothing that steers the browser. */
const OWN_NAME = /^(?!viewport$|referrer$|color-scheme$|theme-color$|robots-policy$)[a-z][a-z0-9:._-]{0,79}$/i;

const frameOf = (client: PublicClient): MetaDescriptor[] => [
  // The heading is visible first: its font is preloaded before the style sheet asks for it, so that nothing moves.
  ...(client.theme.heading === 'Newsreader'
    ? [{ tagName: 'link', rel: 'preload', as: 'font', type: 'font/woff2', href: newsreader, crossOrigin: 'anonymous' } as const]
    : []),
  ...(client.theme.favicon ? [{ tagName: 'link', rel: 'icon', type: 'image/svg+xml', href: safeHref(client.theme.favicon) } as const] : []),
  { name: 'theme-color', media: '(prefers-color-scheme: light)', content: pageColours(client.theme, 'light').paper },
  { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: pageColours(client.theme, 'dark').paper },
];

/** Picture for links to the page, if the company has a logo for it. */
function cardMeta(client: PublicClient, url: string): MetaDescriptor[] {
  if (cardLogo(client.theme) === undefined) return [{ name: 'twitter:card', content: 'summary' }];
  return [
    { property: 'og:image', content: new URL(linkCardPath(client.name_key), url).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: client.name },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Title, description, tags, structured data, canonical address and what other sites show of a link to the page (CMS-3, CMS-5, CMS-13). */
export function pageMeta({ page, client, url }: PageMetaInput): MetaDescriptor[] {
  const { title, description, tags, other } = page.meta;
  const shown = title || [page.name, client.name].filter(Boolean).join(' — ');
  return [
    { title: shown },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(tags.length > 0 ? [{ name: 'keywords', content: tags.join(', ') }] : []),
    ...other.filter(({ name }) => OWN_NAME.test(name)),
    ...(page.exclude ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: shown },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: client.name },
    ...cardMeta(client, url),
    ...frameOf(client),
    ...(page.jsonld ? [{ 'script:ld+json': page.jsonld as Record<string, string> }] : []),
  ];
}

/** Returns the metadata of a missing page (CMS-4). */
export const notFoundMeta = (client: PublicClient | undefined): MetaDescriptor[] => [
  { title: client ? `${wordsOf(client).t('Page not found')} — ${client.name}` : inEnglish.t('Page not found') },
  { name: 'robots', content: 'noindex' },
  ...(client ? frameOf(client) : []),
];
