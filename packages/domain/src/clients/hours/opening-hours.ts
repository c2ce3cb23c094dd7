import { z } from 'zod';
import { valueKinds } from '@app/kernel/field-kinds.ts';
import { flag, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { readUsDate } from '@app/kernel/time/us-date.ts';
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

/** A day on which the company is closed, MM/dd/yyyy. */
export const Holiday = z.object({
  date: z
    .string()
    .max(10)
    .refine((date) => date === '' || readUsDate(date) !== undefined, { error: words('Required format: m/d/yyyy') })
    .default('')
    .register(valueKinds, { kind: 'date' }),
  name: text(80),
  /** On the same day of each year from then on. */
  yearly: flag,
});
export type Holiday = z.infer<typeof Holiday>;
export const MOST_HOLIDAYS = 60;
