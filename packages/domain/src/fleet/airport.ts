import { z } from 'zod';

/** A number, or a text that is one; null for anything else. */
const numeric = (value: unknown): number | null => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
};
/** Degrees as a number, else null (CHR-4). */
export const coordinate = (limit: number) => z.preprocess(numeric, z.number().min(-limit).max(limit).nullable()).prefault(null);
const City = z.object({ name: z.string().max(120).default(''), state: z.string().max(80).default('') });

/** The copy of an airport in a leg, a deal or a home base: later changes of the list never alter a quote. */
export const AirportRef = z.object({
  /** Our own id, because ICAO codes move between airports. */
  id: z.string().max(64),
  icao: z.string().max(8).default(''),
  iata: z.string().max(8).default(''),
  name: z.string().max(200).default(''),
  city: City.prefault({}),
  country: z.string().max(2).default(''),
  timezone: z.string().max(64).default(''),
  latitude: coordinate(90),
  longitude: coordinate(180),
});
export type AirportRef = z.infer<typeof AirportRef>;
/** Returns what people call an airport for short: its code, or its name where it has none. */
export const shortNameOf = ({ icao, iata, name }: Pick<AirportRef, 'icao' | 'iata' | 'name'>): string => icao || iata || name;

/** Returns the code of an airport, or its id where it has none. */
export const airportCodeOf = ({ icao, iata, id }: Pick<AirportRef, 'icao' | 'iata' | 'id'>): string => icao || iata || id;

/** Code of an airport, and the city that people know it by: what public pages show of it. */
export const AirportName = z.object({ code: z.string(), name: z.string() });
export type AirportName = z.infer<typeof AirportName>;
export const airportNameOf = (airport: Pick<AirportRef, 'icao' | 'iata' | 'name' | 'city'>): AirportName => ({
  code: shortNameOf(airport),
  name: airport.city.name || airport.name,
});

/** An airport of the platform's list (D3.16): latitude and longitude numeric, else null (CHR-4). */
export const Airport = AirportRef.omit({ id: true }).extend({
  region: z.string().max(80).default(''),
  images: z.array(z.string().max(300)).max(20).default([]),
  address: z.string().max(300).default(''),
  /** FAA or local code, also searched. */
  local: z.string().max(8).default(''),
  /** Size class of the source: breaks ties in favor of large airports. */
  size: z.enum(['large', 'medium', 'small', '']).default(''),
});
export type Airport = z.infer<typeof Airport>;
