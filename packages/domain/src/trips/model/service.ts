import { z } from 'zod';
import { flag, openPart, text } from '@app/kernel/fields.ts';
import { serviceStatuses, serviceTypes } from './service.states.ts';

/**
 * A service for passengers or crew (D3.16). Flight software adds details of hotels, cars and payment, with names that
 * differ between systems.
 */
export const Service = z.object({
  source: text(40),
  type: z.enum(serviceTypes.names).default('other'),
  status: z.enum(serviceStatuses.names).default('pending'),
  crewOnly: flag,
  notes: text(2000),
  details: openPart,
});
export type Service = z.infer<typeof Service>;

/** A service as a separate record, with its trip and leg. */
export const ServiceRecord = Service.extend({ trip: text(300), leg: text(300) });
export type ServiceRecord = z.infer<typeof ServiceRecord>;
