import { z } from 'zod';
import { idList, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { RoleLabel } from '../clients/client.ts';
import { coordinate } from '../fleet/airport.ts';

export const searchTypes = defineCodes({ deals: 'Deals', subscriptions: 'Subscriptions' });
/** Accuracy of a hit. */
export const searchLevels = defineCodes({ '1': 'High Accuracy', '2': 'Medium Accuracy', '3': 'Low Accuracy' });
const level = z.literal([1, 2, 3]);
export type SearchLevel = z.infer<typeof level>;

/** A saved search that is run again (D3.16). Radius in statute miles. */
export const MarketplaceSearch = z.object({
  type: z.enum(searchTypes.names).default('deals'),
  name: text(),
  description: text(1000),
  level: level.default(1),
  /** Number of hits of the last run. */
  hits: z.int().min(0).max(1e9).default(0),
  radius: z.number().min(0).max(12_500).default(0),
  daysBefore: z.int().min(0).max(366).default(0),
  daysAfter: z.int().min(0).max(366).default(0),
  /**
   * The center of the searched days, MM/dd/yyyy. The specification calls it `date`, which here is the creation time
   * of a record.
   */
  flight_date: text(10),
  icao: text(8),
  latitude: coordinate(90),
  longitude: coordinate(180),
  followers: idList(),
  roles: z.array(RoleLabel).max(40).default([]),
});
export type MarketplaceSearch = z.infer<typeof MarketplaceSearch>;
