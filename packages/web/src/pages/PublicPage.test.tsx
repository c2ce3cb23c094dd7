import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublicClient } from '@app/domain/clients/clients.calls.ts';
import type { ShopProduct } from '@app/domain/catalog/shop.ts';
import { clientSamples } from '@app/demo/clients.sample.ts';
import { siteSamples } from '@app/demo/sites/sites.sample.ts';
import { Page } from '@app/domain/pages/page.ts';
import { sectionKinds } from '@app/domain/pages/sections.ts';
import { NotFoundView } from './NotFoundView.tsx';
import { notFoundMeta, pageMeta } from './page-meta.ts';
import { picturesOf } from './pictures.ts';
import { PublicPage } from './PublicPage.tsx';
import { contentNames, describe as describeSection, loadSections } from './section-register.ts';
import type { TeaserLeg } from './section-props.ts';
import { sampleLeg } from './teaser-leg.sample.ts';

type Key = keyof typeof clientSamples;
const clientOf = (key: Key): PublicClient => PublicClient.parse({ id: key, ...clientSamples[key] });
/** Subject of the page of a product. */
const board: ShopProduct = {
  id: 'oak-board',
  sku: 'OAK-1',
  name: 'Oak board',
  text: 'Planed on four sides.',
  image: '',
  price: 40,
  stock: 'in_stock',
  left: null,
  sizes: [],
  choices: [],
  breaks: [],
  terms: '',
  period: '',
  trialDays: 0,
  wood: 'oak',
  profile: 'board',
};
async function html(page: Page, key: Key = 'skylark', emptyLegs: readonly TeaserLeg[] = [sampleLeg]): Promise<string> {
  await loadSections(page.content.sections);
  const shop = { products: [board], product: board };
  return renderToString(
    <PublicPage page={page} context={{ client: clientOf(key), today: '11/22/2026', emptyLegs, shop, pictures: await picturesOf(page) }} />,
  );
}
const pageWith = (...sections: unknown[]): Page => Page.parse({ url: 'x', content: { sections, columns: [2, 1] } });

const every = (Object.keys(siteSamples) as Key[]).flatMap((key) => siteSamples[key].map((page) => ({ key, page, url: page.url })));
test.each(every)('[TEN-1, CMS-5] $key/$url is whole without script: header, one main heading, sections, footer', async ({ key, page }) => {
  const shown = await html(page, key);
  // The hidden link to the cart, with its script.
  const plain = shown.replace(/<a class="[^"]*" href="\/checkout" hidden="".*?<\/script>/s, '');
  expect(plain).not.toMatch(/<script|javascript:|<template| hidden=/);
  expect(shown.match(/<h1[ >]/g)).toHaveLength(1);
  expect(shown).toMatch(/<header.*<main.*<footer/s);
  expect(shown.match(/<section /g)).toHaveLength(page.content.sections.filter(({ hide }) => !hide).length);
  for (const { href } of page.header.links) expect(shown).toContain(`href="${href}"`);
});

test('[BYD-16] the page of a Spanish company says its own words in Spanish: frame, legs, and what is not there', async () => {
  const client = { ...clientOf('skylark'), language: 'es' as const };
  const legs = pageWith({ selector: 'empty-legs-hero', config: { title: 'Tramos' } });
  await loadSections(legs.content.sections);
  const context = { client, today: '11/22/2026', emptyLegs: [sampleLeg, { ...sampleLeg, id: 'l2', price: 12_345 }], pictures: {} };
  const shown = renderToString(<PublicPage page={legs} context={context} />).replaceAll(/<!-- -->|\u00a0/g, (match) =>
    match === '\u00a0' ? ' ' : '',
  );
  for (const part of ['Ir al contenido', 'aria-label="Principal"', 'Iniciar sesión', '8 asientos', 'A consultar', '12.345 US$', '>jue<', '4 mar']) {
    expect(shown).toContain(part);
  }
  expect(shown).not.toMatch(/Skip to|Sign in|seats|On request/);
  const missing = renderToString(<NotFoundView client={client} frame={undefined} />);
  expect(missing).toContain('<h1>Página no encontrada</h1>');
  expect(missing).toContain('Volver al inicio');
  expect(notFoundMeta(client)[0]).toEqual({ title: `Página no encontrada — ${client.name}` });
});

test('[TEN-3] the pages book and deals carry their path, others none', async () => {
  const marks = await Promise.all(
    ['book', 'deals', 'about', 'book/now'].map(async (url) => / data-path="(.*?)"/.exec(await html(Page.parse({ url })))?.[1]),
  );
  expect(marks).toEqual(['book', 'deals', undefined, undefined]);
});

test('[CMS-9] on the page of a product the breadcrumbs end with the product and lead back to the shop', async () => {
  const page = siteSamples.timberline.find(({ url }) => url === 'products/:sku') as Page;
  const crumbs = /<nav aria-label="Breadcrumbs">.*?<\/nav>/s.exec(await html(page, 'timberline'))?.[0];
  expect(crumbs).toContain('<a href="/timberline/products">Products</a>');
  expect(crumbs).toContain('<span aria-current="page">Oak board</span>');
});

test('[CMS-10] the footer has the link list, the social logos, the disclaimer and the copyright', async () => {
  const page = siteSamples.skylark[0] as Page;
  const foot = /<footer.*<\/footer>/s.exec(await html(page))?.[0] ?? '';
  for (const { label, href } of [...page.footer.links, ...page.footer.social]) {
    expect(foot).toContain(`href="${href}"`);
    expect(foot).toContain(label);
  }
  expect(foot).toContain('/assets/_icons/instagram.svg');
  expect(foot).toContain(page.footer.disclaimer.slice(0, 40));
  expect(foot).toContain(page.footer.copyright);
});

test('[CMS-5] anchor, ground, class and styles frame a section; hidden, unknown and broken sections are not rendered', async () => {
  const faq = { selector: 'faq', config: { title: 'Shown once', items: [] } };
  const shown = await html(
    pageWith(
      { ...faq, opts: { anchor: 'FAQ here', bg_color: '#102030', class: 'narrow evil', styles: { 'max-width': '500px', position: 'fixed' } } },
      { ...faq, hide: true },
      { selector: 'nothing-like-it', config: { title: 'Unknown' } },
      { selector: 'faq', config: { title: 'Broken', items: 'x' } },
      { ...faq, column: 'below', config: { title: 'Below all' } },
    ),
  );
  expect(shown.match(/Shown once/g)).toHaveLength(1);
  expect(shown).not.toMatch(/Unknown|Broken|evil|position:fixed/);
  expect(shown).toContain('id="faq-here"');
  expect(shown).toMatch(/background:#102030;color:#ffffff;max-width:500px/);
  expect(shown).toContain('grid-template-columns:minmax(0, 2fr) minmax(0, 1fr)');
  expect(shown.indexOf('Below all')).toBeGreaterThan(shown.indexOf('Shown once'));
});

test('[CMS-8] the empty legs of the operator are shown with day, route and price; with none, the section says so', async () => {
  const page = siteSamples.skylark[0] as Page;
  const shown = await html(page);
  expect(shown).toContain('dateTime="2027-03-04T09:30"');
  expect(shown).toMatch(/Thu.*4<!-- --> <!-- -->Mar/s);
  expect(shown).toContain('On request');
  expect(await html(page, 'skylark', [])).toContain('No empty legs right now.');
});

test('[CMS-6] every content section has a component and a description', () => {
  const wanted = Object.entries(sectionKinds).flatMap(([name, { place }]) => (place === 'content' ? [name] : []));
  expect([...contentNames].toSorted()).toEqual(wanted.toSorted());
  for (const name of contentNames) expect(describeSection(name)?.title).toBeTruthy();
});

test('[CMS-14] a link of an author cannot run script', async () => {
  const shown = await html(pageWith({ selector: 'quote-call', config: { title: 'Go', actions: [{ label: 'Now', href: 'javascript:alert(1)' }] } }));
  expect(shown).toContain('href="#"');
  expect(shown).not.toContain('javascript:');
});

test('[CMS-4] a missing page: its words, the way home, the mail to the client, in the client’s own frame', () => {
  const client = clientOf('meridian');
  const shown = renderToString(<NotFoundView client={client} frame={siteSamples.meridian[0]} />);
  for (const words of ['404', 'Page not found', 'Sorry, we couldn’t find the page you’re looking for.']) expect(shown).toContain(words);
  expect(shown).toMatch(/<a href="\/meridian\/">Go back home<\/a>/);
  expect(shown).toMatch(/<a href="mailto:desk@meridian.example">Contact support<\/a>/);
  expect(shown).toContain('Long-range charter');
  expect(shown).not.toContain('<script');
  expect(notFoundMeta(client)).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('[CMS-3, CMS-5] a page tells search engines and other sites what it is', () => {
  const page = siteSamples.bluebird[0] as Page;
  const url = 'https://fly.example/bluebird/';
  const meta = pageMeta({ page, client: clientOf('bluebird'), url });
  for (const tag of [
    { title: page.meta.title },
    { name: 'description', content: page.meta.description },
    { name: 'keywords', content: page.meta.tags.join(', ') },
    { name: 'author', content: 'Bluebird Island Air' },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: page.meta.title },
    { property: 'og:url', content: url },
    { property: 'og:image', content: 'https://fly.example/-/card/bluebird.png' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'icon', type: 'image/svg+xml', href: '/assets/clients/bluebird/favicon.svg' },
    { 'script:ld+json': page.jsonld },
  ])
    expect(meta).toContainEqual(tag);
});

test('[CMS-5] tags of an author do not steer the browser', () => {
  const other = [
    { name: 'viewport', content: 'width=1' },
    { name: 'referrer', content: 'unsafe-url' },
    { name: 'author', content: 'Ada' },
  ];
  const meta = JSON.stringify(pageMeta({ page: Page.parse({ url: '', meta: { other } }), client: clientOf('apron'), url: 'https://x.example/' }));
  expect(meta).toContain('Ada');
  expect(meta).not.toMatch(/width=1|unsafe-url/);
});
