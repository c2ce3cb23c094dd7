import { z } from 'zod';
import { words } from '../words.ts';

/** A wall time, HH:MM with two digits each. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
/** A field of a wall time; empty for none. */
export const timeOfDay = z
  .string()
  .refine((time) => time === '' || isTimeOfDay(time), { error: words('Not a time') })
  .default('');
