/** Forms that people choose for the dates that they read (CON-4). */
export const dayFormats = ['M/d/yyyy', 'MM/dd/yyyy', 'M/d/yy', 'yyyy-MM-dd', 'd MMM yyyy', 'MMM d, yyyy', 'EEEE, MMMM d, yyyy'] as const;
export type DayFormat = (typeof dayFormats)[number];
