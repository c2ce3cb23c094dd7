import { Page, type Section } from '@app/domain/pages/page.ts';
import type { ConfigOf, SectionName } from '@app/domain/pages/sections.ts';
import { sectionKinds } from '@app/domain/pages/sections.ts';
import { clientSamples, type DemoClient } from '../clients.sample.ts';

type Config<N extends SectionName> = Partial<ConfigOf<N>>;
type Placed = Pick<Section, 'column' | 'hide'> & { opts: Partial<Section['opts']> };

/** A section with a configuration of its kind's own shape. */
export function section<N extends SectionName>(selector: N, config: Config<N>, placed: Partial<Placed> = {}): Section {
  const { opts, ...rest } = placed;
  const read = sectionKinds[selector].config.parse(config);
  return {
    selector,
    column: 0,
    hide: false,
    ...rest,
    opts: { anchor: '', styles: {}, class: '', bg_color: '', ...opts },
    config: JSON.parse(JSON.stringify(read)),
  };
}

export interface SiteSample {
  readonly header: { readonly selector: 'navbar' | 'consumer-header'; readonly links: Page['header']['links'] };
  readonly footer: Pick<Page['footer'], 'selector' | 'links' | 'social' | 'disclaimer'>;
}
export interface PageSample {
  readonly name: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly tags?: readonly string[];
  readonly columns?: readonly number[];
  readonly columnWrapper?: string;
  readonly sections: readonly Section[];
}

const schemaTypes = { platform: 'Organization', operator: 'LocalBusiness', shop: 'Store' } as const;
/** Structured data about the company for search engines, on its home page. */
function companyJsonld(key: DemoClient): Page['jsonld'] {
  const { name, kind, website, phone, email, address, theme } = clientSamples[key];
  return {
    '@context': 'https://schema.org',
    '@type': schemaTypes[kind],
    name,
    url: website,
    telephone: phone,
    email,
    logo: `${website}${theme.logo_dark}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: address.country,
    },
  };
}

/** Pages of one site, each with the site's header and footer. */
export function pagesOf(key: DemoClient, site: SiteSample, pages: readonly PageSample[]): Page[] {
  const { name } = clientSamples[key];
  return pages.map((page) =>
    Page.parse({
      name: page.name,
      url: page.url,
      meta: { title: page.title, description: page.description, tags: page.tags ?? [], other: [{ name: 'author', content: name }] },
      jsonld:
        page.url === ''
          ? companyJsonld(key)
          : { '@context': 'https://schema.org', '@type': 'WebPage', name: page.title, description: page.description },
      header: site.header,
      footer: { ...site.footer, copyright: `© 2026 ${name}` },
      content: { sections: page.sections, columns: page.columns ?? [1], columnWrapper: page.columnWrapper ?? '' },
      published: Date.UTC(2026, 0, 5),
    }),
  );
}

/** Terms of use, as every tenant shows them under `/{name_key}/terms`. */
export function termsPage(key: DemoClient, what: string): PageSample {
  const { name, email, address } = clientSamples[key];
  return {
    name: 'Terms',
    url: 'terms',
    title: `Terms of use — ${name}`,
    description: `The terms under which ${name} offers this site.`,
    sections: [
      section('breadcrumbs', {
        items: [
          { label: 'Home', href: `/${key}/` },
          { label: 'Terms', href: `/${key}/terms` },
        ],
      }),
      section(
        'html',
        {
          html: `<h1>Terms of use</h1>
<p>Version 2026-01. This site is run by ${name}, ${address.street}, ${address.city}, ${address.state} ${address.zip}.</p>
<h2>What this site is</h2><p>${what}</p>
<h2>Prices and estimates</h2><p>A price shown before a written agreement is an estimate. Taxes are estimated at the rates of the day and may change until the day of service.</p>
<h2>Your data</h2><p>What you send us with a request is used to answer it and is kept as long as the law asks. Write to <a href="mailto:${email}">${email}</a> to see, correct or delete it.</p>
<h2>Liability</h2><p>Nothing here limits rights that you have by law.</p>`,
        },
        { opts: { class: 'narrow' } },
      ),
    ],
  };
}
