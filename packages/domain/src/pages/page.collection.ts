import { defineCollection, nobody, staff, staffWith } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { preparePaths } from './authored.rules.ts';
import { CmsSettings } from './cms-settings.ts';
import { prepareSettings } from './cms-settings.rules.ts';
import { deploymentStates } from './deployment.states.ts';
import { Deployment } from './deployment.ts';
import { MenuItem } from './menu-item.ts';
import { Blog, Page, SharedFooter, SharedHeader } from './page.ts';
import { ShortUrl } from './short-url.ts';
import { shortUrlProblems } from './short-url.rules.ts';

const authors = staffWith('cms');
const authored = { read: staff, create: authors, update: authors, delete: authors } as const;
const labels = { url: 'Path', urls: 'Additional paths', jsonld: 'JSON-LD', meta: 'For search engines', exclude: 'Hide from lists' } as const;

export const pages = defineCollection({
  name: 'pages',
  label: 'Page',
  labels: { ...labels, blog_id: 'Blog', header_id: 'Shared header', footer_id: 'Shared footer' },
  schema: Page,
  scope: 'client',
  indexes: [['site', 'url'], ['blog_id']],
  search: (page) => `${page.name} ${page.url} ${page.meta.title}`,
  access: authored,
  prepare: preparePaths,
});
export const headers = defineCollection({
  name: 'headers',
  label: 'Header',
  labels,
  schema: SharedHeader,
  scope: 'client',
  indexes: [['site', 'name']],
  access: authored,
  prepare: preparePaths,
});
export const footers = defineCollection({
  name: 'footers',
  label: 'Footer',
  labels,
  schema: SharedFooter,
  scope: 'client',
  indexes: [['site', 'name']],
  access: authored,
  prepare: preparePaths,
});
export const blogs = defineCollection({
  name: 'blogs',
  label: 'Blog',
  schema: Blog,
  scope: 'client',
  indexes: [['name']],
  access: authored,
  prepare: (blog) => ({ ...blog, entries: [...new Set(blog.entries)] }),
});

/** Only the server changes the state; authors choose the pages. Only a deployment that never ran can be deleted. */
export const deployments = defineCollection({
  name: 'deployments',
  label: 'Deployment',
  labels: { changeId: 'Change ID', allPages: 'All pages', feedbackId: 'Progress' },
  schema: Deployment,
  codes: { status: deploymentStates },
  references: { approved_by: 'members', pages: 'pages' },
  scope: 'client',
  indexes: [['date'], ['last_date'], ['status', 'created']],
  search: (deployment) => `${deployment.name} ${deployment.notes}`,
  access: { read: authors, create: authors, update: authors, delete: (actor) => all(authors(actor), where('status', 'eq', 'open')) },
  sealed: ['approved', 'approved_by', 'deployed', 'running', 'status', 'feedbackId'],
});

/** One record per client: `clients/{client}/cms_settings/settings`. */
export const cmsSettings = defineCollection({
  name: 'cms_settings',
  label: 'Site settings',
  schema: CmsSettings,
  scope: 'client',
  indexes: [],
  access: { ...authored, delete: nobody },
  prepare: prepareSettings,
});
export const menuItems = defineCollection({
  name: 'menu_items',
  label: 'Menu item',
  labels: { routerLink: 'Leads to', pathMatch: 'Current when', order: 'Position' },
  schema: MenuItem,
  scope: 'client',
  indexes: [['order']],
  access: authored,
});
export const shortUrls = defineCollection({
  name: 'short_urls',
  label: 'Short link',
  labels: { longUrl: 'Leads to', refPath: 'Created for' },
  schema: ShortUrl,
  scope: 'client',
  indexes: [['refPath'], ['name'], ['last_date']],
  search: ({ name, longUrl }) => `${name} ${longUrl}`,
  access: { read: staff, create: staffWith('marketing', 'cms'), update: staffWith('marketing', 'cms'), delete: staffWith('marketing', 'cms') },
  sealed: ['clicks'],
  check: shortUrlProblems,
});
