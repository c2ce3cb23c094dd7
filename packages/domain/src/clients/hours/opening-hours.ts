import { z } from 'zod';
import { defineCodes } from '@app/kernel/states.ts';
import { isTimeOfDay } from '@app/kernel/time/time-of-day.ts';
import { words } from '@app/kernel/words.ts';

/** In the order of a week. */
export const weekdays = defineCodes({
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
});
export type Weekday = (typeof weekdays.names)[number];

const time = z.string().refine(isTimeOfDay, { error: words('Not a time') });
/** A span of one weekday, HH:MM in the zone of the company; it ends at midnight at the latest, which is 00:00. */
export const OpeningSpan = z.object({ day: z.enum(weekdays.names), from: time, to: time });
export type OpeningSpan = z.infer<typeof OpeningSpan>;
export const MOST_SPANS = 28;
