import { admins, defineCollection, staff } from '@app/kernel/collection.ts';
import { measureCodes } from './measures.ts';
import { SavedDashboard } from './saved-dashboard.ts';

export const savedDashboards = defineCollection({
  name: 'saved_dashboards',
  label: 'Dashboard',
  labels: { widgets: 'Figures' },
  schema: SavedDashboard,
  codes: { widgets: measureCodes },
  scope: 'client',
  indexes: [],
  access: { read: staff, create: admins, update: admins, delete: admins },
});
