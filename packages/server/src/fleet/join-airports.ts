import { createHash } from 'node:crypto';
import tzLookup from '@photostructure/tz-lookup';
import type { ListedAirport } from '@app/domain/fleet/airport-search.rules.ts';
import { exactMiles } from '@app/domain/trips/flights/distance.rules.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { isZone, offsetAt } from '@app/kernel/time/time.ts';
import type { AirportSources, Described, Zoned } from './airport-sources.ts';

const ICAO = /^[A-Z]{4}$/;
/** The same IATA code within so many miles is the same airport, whatever its ICAO code became; so is a nameless pair this close. */
const SAME_CODE_MILES = 15;
const SAME_FIELD_MILES = 1;
const landing = new Set(['small_airport', 'medium_airport', 'large_airport']);
/** The zoned list also holds what has an airline's code and no runway: stations, bus stops, ferry ports, heliports. */
const NO_AIRPORT = /\b(railway|railroad|rail|train|bus|coach|ferry|metro|hauptbahnhof|hbf|heliport)\b/i;
const AN_AIRPORT = /airport|airfield|aerodrome|airstrip|air force|airpark/i;
const hasRunway = ({ airport }: Pick<Zoned, 'airport'>): boolean => !NO_AIRPORT.test(airport) || AN_AIRPORT.test(airport);
/** Countries whose regions people write by their short codes. */
const shortRegions = new Set(['US', 'CA', 'AU', 'BR']);

const icaoOf = (airport: Described): string => (ICAO.test(airport.gps_code) ? airport.gps_code : ICAO.test(airport.ident) ? airport.ident : '');
const positionOf = (airport: Described) => ({ latitude: airport.latitude_deg, longitude: airport.longitude_deg });
const sizeOf = (type: string): ListedAirport['size'] => (type === 'large_airport' ? 'large' : type === 'medium_airport' ? 'medium' : 'small');

const winter = Date.UTC(2026, 0, 15);
const summer = Date.UTC(2026, 6, 15);
const hoursApart = (a: string, b: string): number =>
  Math.max(...[winter, summer].map((when) => Math.abs(offsetAt(when, a) - offsetAt(when, b)) / HOUR));
const zonesOf = new Map<string, ReadonlySet<string>>();
function isZoneOf(country: string, zone: string): boolean {
  const known =
    zonesOf.get(country) ??
    new Set(/^[A-Z]{2}$/.test(country) ? (new Intl.Locale(`und-${country}`) as { getTimeZones?: () => string[] }).getTimeZones?.() : []);
  zonesOf.set(country, known);
  return known.has(zone);
}
const isKnownZone = new Map<string, boolean>();
function zoneKnown(zone: string): boolean {
  const isKnown = isKnownZone.get(zone) ?? isZone(zone);
  isKnownZone.set(zone, isKnown);
  return isKnown;
}

/**
 * The written zone, unless it is none or more than an hour from the zone of the coordinates in the same country: beside a border the
 * coordinates of the map are too coarse to overrule it, but some written zones lie a continent away.
 */
function zoneOf(written: string, country: string, place: { latitude: number; longitude: number }): string {
  const zone = written.replace(/\s+/g, '');
  const byPlace = tzLookup(place.latitude, place.longitude);
  if (!zoneKnown(zone)) return byPlace;
  return zone !== byPlace && isZoneOf(country, byPlace) && hoursApart(zone, byPlace) > 1 ? byPlace : zone;
}

/** Ids of our own, stable while an airport stays where it is: the number of the public-domain list, else its place. */
const placeId = (entry: Zoned): string =>
  `ap${createHash('sha256')
    .update(`${entry.latitude.toFixed(2)} ${entry.longitude.toFixed(2)}`)
    .digest('hex')
    .slice(0, 10)}`;

/** If codes moved, the zoned list is newer: its codes and name win, the others stay searchable. */
function fromBoth(airport: Described, zoned: Zoned | undefined, regions: AirportSources['regions']): ListedAirport {
  const region = regions.get(airport.iso_region);
  const moved = zoned !== undefined && icaoOf(airport) !== '' && zoned.icao !== icaoOf(airport);
  const [icao, name] = [zoned?.icao ?? icaoOf(airport), moved ? zoned.airport : airport.name];
  const iata = (moved ? zoned.iata || airport.iata_code : airport.iata_code || zoned?.iata) ?? '';
  const otherNames = [airport.name, zoned?.airport ?? '', ...airport.keywords.split(',')].map((other) => other.trim());
  return {
    id: `oa${airport.id}`,
    icao,
    iata,
    local: airport.local_code,
    name,
    city: { name: airport.municipality, state: region ? (shortRegions.has(airport.iso_country) ? region.short : region.name) : '' },
    country: airport.iso_country,
    region: airport.iso_region,
    timezone: zoneOf(zoned?.time ?? '', airport.iso_country, positionOf(airport)),
    ...positionOf(airport),
    size: sizeOf(airport.type),
    formerCodes: [icaoOf(airport), airport.iata_code].filter((code) => code !== '' && code !== icao && code !== iata),
    keywords: otherNames.filter((other) => other !== '' && other !== name),
  };
}
function fromZoned(entry: Zoned): ListedAirport {
  const country = entry.country_code.slice(0, 2);
  return {
    id: placeId(entry),
    icao: entry.icao,
    iata: entry.iata,
    // Of US codes the part after K is what the FAA calls the airport.
    local: country === 'US' && entry.icao.startsWith('K') ? entry.icao.slice(1) : '',
    name: entry.airport,
    city: { name: '', state: '' },
    country,
    region: '',
    timezone: zoneOf(entry.time, country, entry),
    latitude: entry.latitude,
    longitude: entry.longitude,
    size: 'small',
    formerCodes: [],
    keywords: [],
  };
}

/** Finds the other list's entry for an airport: by ICAO code, else by IATA code nearby, else the one free entry on the same field. */
function partnerFinder(usable: readonly Zoned[], described: readonly Described[]): (airport: Described) => Zoned | undefined {
  const byIcao = new Map(usable.map((entry) => [entry.icao, entry]));
  const byIata = new Map(usable.filter((entry) => entry.iata !== '').map((entry) => [entry.iata, entry]));
  const claimed = new Set(described.map(icaoOf));
  const cell = (latitude: number, longitude: number): string => `${Math.round(latitude * 10)} ${Math.round(longitude * 10)}`;
  const free = Map.groupBy(
    usable.filter((entry) => !claimed.has(entry.icao)),
    (entry) => cell(entry.latitude, entry.longitude),
  );
  return (airport) => {
    const direct = byIcao.get(icaoOf(airport));
    if (direct) return direct;
    const sameCode = airport.iata_code === '' ? undefined : byIata.get(airport.iata_code);
    if (sameCode && exactMiles(positionOf(airport), sameCode) <= SAME_CODE_MILES) return sameCode;
    const { latitude, longitude } = positionOf(airport);
    const around = [-0.1, 0, 0.1].flatMap((dLat) => [-0.1, 0, 0.1].flatMap((dLon) => free.get(cell(latitude + dLat, longitude + dLon)) ?? []));
    return around.find((other) => exactMiles(positionOf(airport), other) <= SAME_FIELD_MILES);
  };
}

/** Every airport with an ICAO code in either source, once. */
export function joinAirports({ described, regions, zoned }: AirportSources): ListedAirport[] {
  const usable = zoned.filter((entry) => ICAO.test(entry.icao) && landing.has(entry.type) && hasRunway(entry));
  const partnerOf = partnerFinder(usable, described);
  const taken = new Set<Zoned>();
  const joined = described.flatMap((airport): ListedAirport[] => {
    const partner = partnerOf(airport);
    if ((!partner && icaoOf(airport) === '') || (partner && taken.has(partner))) return [];
    if (partner) taken.add(partner);
    return [fromBoth(airport, partner, regions)];
  });
  const ids = new Set(joined.map(({ id }) => id));
  const rest = usable.flatMap((entry): ListedAirport[] => {
    if (taken.has(entry)) return [];
    const listed = fromZoned(entry);
    const id = ids.has(listed.id) ? `${listed.id}${entry.icao.toLowerCase()}` : listed.id;
    ids.add(id);
    return [{ ...listed, id }];
  });
  return [...joined, ...rest].toSorted((a, b) => (a.icao < b.icao ? -1 : 1));
}
