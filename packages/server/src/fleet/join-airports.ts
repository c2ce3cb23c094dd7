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

const icaoOf = (one: Described): string => (ICAO.test(one.gps_code) ? one.gps_code : ICAO.test(one.ident) ? one.ident : '');
const at = (one: Described) => ({ latitude: one.latitude_deg, longitude: one.longitude_deg });
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
  const held = isKnownZone.get(zone) ?? isZone(zone);
  isKnownZone.set(zone, held);
  return held;
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
const placeId = (one: Zoned): string =>
  `ap${createHash('sha256')
    .update(`${one.latitude.toFixed(2)} ${one.longitude.toFixed(2)}`)
    .digest('hex')
    .slice(0, 10)}`;

/** Where the codes moved, the zoned list is the newer one: its codes and name hold, the others stay findable. */
function fromBoth(one: Described, zoned: Zoned | undefined, regions: AirportSources['regions']): ListedAirport {
  const region = regions.get(one.iso_region);
  const moved = zoned !== undefined && icaoOf(one) !== '' && zoned.icao !== icaoOf(one);
  const [icao, name] = [zoned?.icao ?? icaoOf(one), moved ? zoned.airport : one.name];
  const iata = (moved ? zoned.iata || one.iata_code : one.iata_code || zoned?.iata) ?? '';
  const otherNames = [one.name, zoned?.airport ?? '', ...one.keywords.split(',')].map((other) => other.trim());
  return {
    id: `oa${one.id}`,
    icao,
    iata,
    local: one.local_code,
    name,
    city: { name: one.municipality, state: region ? (shortRegions.has(one.iso_country) ? region.short : region.name) : '' },
    country: one.iso_country,
    region: one.iso_region,
    timezone: zoneOf(zoned?.time ?? '', one.iso_country, at(one)),
    ...at(one),
    size: sizeOf(one.type),
    formerCodes: [icaoOf(one), one.iata_code].filter((code) => code !== '' && code !== icao && code !== iata),
    keywords: otherNames.filter((other) => other !== '' && other !== name),
  };
}
function fromZoned(one: Zoned): ListedAirport {
  const country = one.country_code.slice(0, 2);
  return {
    id: placeId(one),
    icao: one.icao,
    iata: one.iata,
    // Of US codes the part after K is what the FAA calls the airport.
    local: country === 'US' && one.icao.startsWith('K') ? one.icao.slice(1) : '',
    name: one.airport,
    city: { name: '', state: '' },
    country,
    region: '',
    timezone: zoneOf(one.time, country, one),
    latitude: one.latitude,
    longitude: one.longitude,
    size: 'small',
    formerCodes: [],
    keywords: [],
  };
}

/** Finds the other list's entry for an airport: by ICAO code, else by IATA code nearby, else the one free entry on the same field. */
function partnerFinder(usable: readonly Zoned[], described: readonly Described[]): (one: Described) => Zoned | undefined {
  const byIcao = new Map(usable.map((one) => [one.icao, one]));
  const byIata = new Map(usable.filter((one) => one.iata !== '').map((one) => [one.iata, one]));
  const claimed = new Set(described.map(icaoOf));
  const cell = (latitude: number, longitude: number): string => `${Math.round(latitude * 10)} ${Math.round(longitude * 10)}`;
  const free = Map.groupBy(
    usable.filter((one) => !claimed.has(one.icao)),
    (one) => cell(one.latitude, one.longitude),
  );
  return (one) => {
    const direct = byIcao.get(icaoOf(one));
    if (direct) return direct;
    const sameCode = one.iata_code === '' ? undefined : byIata.get(one.iata_code);
    if (sameCode && exactMiles(at(one), sameCode) <= SAME_CODE_MILES) return sameCode;
    const { latitude, longitude } = at(one);
    const around = [-0.1, 0, 0.1].flatMap((dLat) => [-0.1, 0, 0.1].flatMap((dLon) => free.get(cell(latitude + dLat, longitude + dLon)) ?? []));
    return around.find((other) => exactMiles(at(one), other) <= SAME_FIELD_MILES);
  };
}

/** Every airport with an ICAO code in either source, once. */
export function joinAirports({ described, regions, zoned }: AirportSources): ListedAirport[] {
  const usable = zoned.filter((one) => ICAO.test(one.icao) && landing.has(one.type) && hasRunway(one));
  const partnerOf = partnerFinder(usable, described);
  const taken = new Set<Zoned>();
  const joined = described.flatMap((one): ListedAirport[] => {
    const partner = partnerOf(one);
    if ((!partner && icaoOf(one) === '') || (partner && taken.has(partner))) return [];
    if (partner) taken.add(partner);
    return [fromBoth(one, partner, regions)];
  });
  const ids = new Set(joined.map(({ id }) => id));
  const rest = usable.flatMap((one): ListedAirport[] => {
    if (taken.has(one)) return [];
    const listed = fromZoned(one);
    const id = ids.has(listed.id) ? `${listed.id}${one.icao.toLowerCase()}` : listed.id;
    ids.add(id);
    return [{ ...listed, id }];
  });
  return [...joined, ...rest].toSorted((a, b) => (a.icao < b.icao ? -1 : 1));
}
