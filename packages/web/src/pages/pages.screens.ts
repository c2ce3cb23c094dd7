import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import { deployments, shortUrls } from '@app/domain/pages/page.collection.ts';
import { screenOf } from '../records/screen/screen.ts';
import { words } from '../words/words.ts';

/** Lists and details of deployments of a site, and of short links. */
export const pagesScreens = {
  deployments: screenOf(deployments as Collection, {
    list: addresses.deployments.list,
    singular: words('deployment'),
    plural: words('deployments'),
    columns: ['status', 'allPages', 'approved_by', 'created', 'deployed'],
    // 'Awaiting Approval' is the longest.
    columnSpecs: { status: { width: 'minmax(146px, 0.9fr)' } },
    sortable: ['date', 'status'],
    filters: ['status'],
    createFields: ['name', 'notes', 'allPages'],
    requiredFields: ['name'],
    sections: [
      { title: words('Deployment'), fields: ['name', 'status', 'notes', 'allPages', 'pages'] },
      { title: words('Progress'), fields: ['created', 'approved', 'approved_by', 'deployed', 'running'] },
    ],
    keyFields: ['created', 'approved_by', 'deployed'],
    empty: words('Site changes that are published together appear here.'),
  }),
  short_urls: screenOf(shortUrls as Collection, {
    list: addresses.short_urls.list,
    singular: words('short link'),
    plural: words('short links'),
    columns: ['clicks', 'last_date'],
    sortable: ['name', 'last_date'],
    sort: { field: 'name', dir: 'asc' },
    createFields: ['name', 'longUrl'],
    requiredFields: ['name', 'longUrl'],
    sections: [{ title: words('Short link'), fields: ['name', 'longUrl', 'clicks'] }],
    keyFields: ['longUrl', 'clicks'],
    empty: words('Short addresses for emails, posts and print appear here, each with its clicks.'),
  }),
};
