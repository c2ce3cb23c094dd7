import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { isZone } from '@app/kernel/time/time.ts';

/** Returns the time zone of a company; the default one where its record names none that exists. */
export const zoneOf = (client: { readonly timezone: string }): string => (isZone(client.timezone) ? client.timezone : DEFAULT_ZONE);
