import { z } from 'zod';
import { moment } from '@app/kernel/fields.ts';

/** Reminders that a customer got of what is open: days after the due day, and when they were sent. */
export const SentReminders = z
  .array(z.object({ day: z.int().min(0).max(400), at: moment }))
  .max(10)
  .default([]);
