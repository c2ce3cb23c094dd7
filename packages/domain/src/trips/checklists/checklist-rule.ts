import { z } from 'zod';
import { flag, idList, text } from '@app/kernel/fields.ts';
import { serviceTypes } from '../model/service.states.ts';
import { ruleFlights, ruleKinds, ruleScopes } from './checklist.states.ts';

/** Adds an item or a service to each trip with a leg that meets all its conditions. An empty condition is met by all. */
export const ChecklistRule = z.object({
  /** The item in words: 'Customs arranged'. */
  name: text(160),
  kind: z.enum(ruleKinds.names).default('item'),
  each: z.enum(ruleScopes.names).default('leg'),
  /** Person or desk that settles it. */
  role: text(40),
  /** Hours before takeoff by which it is due. */
  hours: z.int().min(0).max(2000).default(0),
  /** A release waits for it, or needs a reason. */
  required: z.boolean().default(true),
  /** Service that is added. */
  service: z.enum(serviceTypes.names).default('other'),
  crewOnly: flag,
  notes: text(2000),
  flight: z.enum(ruleFlights.names).default('any'),
  /** Fewest passengers on the leg. */
  passengers: z.int().min(0).max(900).default(0),
  aircraft: idList(100),
  /** ICAO or IATA codes; the leg leaves from or lands at one of them. */
  airports: z.array(z.string().trim().toUpperCase().max(8)).max(100).default([]),
  /** The trip has one of these services. */
  services: z.array(z.enum(serviceTypes.names)).max(11).default([]),
  pets: flag,
});
export type ChecklistRule = z.infer<typeof ChecklistRule>;
