import { z } from 'zod';
import { measureNames } from './measures.ts';

/** The figures that a company chose for one of its dashboards, in their order; document id = name of the dashboard. */
export const SavedDashboard = z.object({
  widgets: z
    .array(z.enum(measureNames))
    .max(measureNames.length)
    .refine((widgets) => new Set(widgets).size === widgets.length)
    .default([]),
});
export type SavedDashboard = z.infer<typeof SavedDashboard>;
