import { defineCodes } from '../states.ts';

/** Forms that people choose for the dates that they read (CON-4). */
export const dayFormats = defineCodes({
  'M/d/yyyy': 'M/d/yyyy',
  'MM/dd/yyyy': 'MM/dd/yyyy',
  'M/d/yy': 'M/d/yy',
  'yyyy-MM-dd': 'yyyy-MM-dd',
  'd MMM yyyy': 'd MMM yyyy',
  'MMM d, yyyy': 'MMM d, yyyy',
  'EEEE, MMMM d, yyyy': 'EEEE, MMMM d, yyyy',
});
export type DayFormat = (typeof dayFormats.names)[number];
