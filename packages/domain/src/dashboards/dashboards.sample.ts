import { SavedDashboard } from './saved-dashboard.ts';

export const savedDashboardSamples: readonly SavedDashboard[] = [SavedDashboard.parse({ widgets: ['order_revenue', 'orders', 'contacts'] })];
