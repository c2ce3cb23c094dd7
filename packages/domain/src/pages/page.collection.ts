import { defineCollection, staff, staffWith } from '@app/kernel/collection.ts';
import { Page } from './page.ts';

export const pages = defineCollection({
  name: 'pages',
  label: 'Page',
  schema: Page,
  scope: 'client',
  indexes: [['site', 'url']],
  search: (page) => `${page.name} ${page.url} ${page.meta.title}`,
  access: { read: staff, create: staffWith('cms'), update: staffWith('cms'), delete: staffWith('cms') },
});
