import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { AirportRef } from './airport.ts';

/**
 * Searches airports (SRC-4): fewer than 3 characters return nothing; 3 letters filter by iata; exact icao +10, iata
 * +5, full name +1, full city +1; typing errors are forgiven. At most `limit` airports, best first.
 */
export const searchAirports = defineCall({
  method: 'get',
  path: '/search/airports',
  about: 'Finds airports by code, name or city; typing errors are forgiven.',
  access: 'signed-in',
  body: z.object({ q: z.string().max(80), limit: z.coerce.number().int().min(1).max(20).default(8) }),
  reply: z.object({ airports: z.array(AirportRef) }),
});
