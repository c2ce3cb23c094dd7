import { preparePaths } from './authored.rules.ts';
import { CmsSettings } from './cms-settings.ts';
import { prepareSettings } from './cms-settings.rules.ts';
import { deploymentStates } from './deployment.states.ts';
import { Deployment } from './deployment.ts';
import { MenuItem } from './menu-item.ts';
import { Blog, Page, SharedFooter, SharedHeader } from './page.ts';
import { ShortUrl } from './short-url.ts';

/** Monday, November 2, 2026, 9:00 in Chicago. */
const BEGUN = Date.parse('2026-11-02T15:00:00Z');
const DAY = 86_400_000;

const links = [
  { label: 'Fleet', href: '/skylark/fleet' },
  { label: 'Empty legs', href: '/skylark/deals' },
];
const header = { selector: 'navbar', links };
const footer = {
  selector: 'black-footer',
  links: [...links, { label: 'Terms', href: '/skylark/terms' }],
  social: [{ label: 'LinkedIn', href: 'https://www.linkedin.com/company/skylark-example' }],
  disclaimer: 'Skylark Air arranges flights on aircraft of certificated carriers.',
  copyright: '© 2026 Skylark Air',
};
const authored = {
  site: 'default',
  created: BEGUN,
  edited: BEGUN + DAY,
  published: BEGUN + 2 * DAY,
  exclude: false,
  meta: {
    title: 'Our fleet — Skylark Air',
    description: 'Light and heavy jets based at Teterboro and Van Nuys.',
    tags: ['fleet', 'light jet', 'heavy jet'],
    other: [{ name: 'author', content: 'Skylark Air' }],
  },
  jsonld: { '@context': 'https://schema.org', '@type': 'WebPage', name: 'Our fleet' },
  content: {
    sections: [
      {
        selector: 'image-hero',
        column: 'below',
        opts: { anchor: 'top', styles: { 'max-width': '960px' }, class: 'narrow', bg_color: 'tint' },
        config: { title: 'Our fleet', text: 'Two cabins, one standard.' },
      },
      {
        selector: 'faq',
        column: 1,
        hide: true,
        config: { title: 'Questions', items: [{ question: 'May pets fly?', answer: 'Yes, in the cabin.' }] },
      },
    ],
    columns: [2, 1],
    columnWrapper: 'wide',
  },
};

export const pageSamples = [
  preparePaths(
    Page.parse({
      ...authored,
      name: 'Fleet',
      url: 'fleet',
      urls: ['aircraft', 'jets/:type'],
      blog_id: '',
      header_id: 'header-main',
      header,
      footer_id: 'footer-main',
      footer,
    }),
  ),
  preparePaths(Page.parse({ ...authored, name: 'A third light jet', url: 'news/third-light-jet', blog_id: 'blog-news', header, footer })),
];
export const headerSamples = [preparePaths(SharedHeader.parse({ ...authored, name: 'Main header', url: 'parts/header', header }))];
export const footerSamples = [preparePaths(SharedFooter.parse({ ...authored, name: 'Main footer', url: 'parts/footer', footer }))];
export const blogSamples = [
  Blog.parse({ name: 'News', description: 'What is new at Skylark Air.', tags: ['fleet', 'routes'], entries: ['page-third-light-jet'] }),
];

const wasApproved = { approved: BEGUN + 3 * DAY, approved_by: 'user-weber' };
export const deploymentSamples = deploymentStates.names.map((status, i) =>
  Deployment.parse({
    name: `Winter pages ${i + 1}`,
    changeId: 'change-412',
    notes: 'New fleet page, and the news of the third light jet.',
    created: BEGUN + DAY,
    status,
    running: status === 'running',
    ...(status !== 'open' && wasApproved),
    ...((status === 'deployed' || status === 'rolled-back') && { deployed: BEGUN + 4 * DAY }),
    pages: ['page-fleet', 'page-third-light-jet'],
    allPages: i === 0,
    feedbackId: status === 'open' || status === 'approved' ? '' : 'run-8f2k1q',
  }),
);

export const cmsSettingsSamples = [
  prepareSettings(
    CmsSettings.parse({
      fonts: [{ family: 'Newsreader', url: '/assets/fonts/newsreader.woff2', weights: [400, 600] }],
      sites: [
        { id: 'default', name: 'Skylark Air', url: '/skylark', prod_url: 'https://www.skylark.example' },
        { id: 'owners', name: 'Owners', url: '/skylark/owners', prod_url: 'https://owners.skylark.example' },
      ],
      images: [{ url: '/assets/skylark/cabin.jpg', name: 'Cabin', alt: 'Cabin of the heavy jet, seats in cream', width: 2400, height: 1350 }],
    }),
  ),
];

export const menuItemSamples = [
  MenuItem.parse({
    label: 'Data',
    routerLink: '',
    pathMatch: 'prefix',
    roles: ['fleet', 'pricing'],
    icon: 'database',
    items: [
      { label: 'Fleet', routerLink: '/skylark/data/aircraft/fleet', pathMatch: 'prefix', roles: ['fleet'], icon: 'plane' },
      { label: 'Prices', routerLink: '/skylark/data/pricing', pathMatch: 'full', roles: ['pricing'], icon: 'receipt' },
    ],
    order: 1,
  }),
  MenuItem.parse({ label: 'Home', routerLink: '/skylark/', pathMatch: 'full', icon: 'home' }),
];

export const shortUrlSamples = [
  ShortUrl.parse({
    name: 'Quote Q-261121KAXB',
    longUrl: 'https://www.skylark.example/skylark/quote?id=quote-teterboro',
    clicks: 3,
    refPath: 'clients/skylark/threadsmsgs/message-second',
  }),
];
