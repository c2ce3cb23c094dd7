import { defineCodes } from '@app/kernel/states.ts';

/** Codes of a client's `errors` (D4, D8). */
export const clientErrors = defineCodes({
  settings: 'Company Settings',
  software: 'Flight Software Connection',
  aircraft: 'Configure Aircraft',
});
export type ClientError = (typeof clientErrors.names)[number];
