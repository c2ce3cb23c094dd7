import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AirportRef, AirportRef as AirportRefSchema } from '@app/domain/fleet/airport.ts';
import { type AirportIndex, buildAirportIndex, findAirports, type ListedAirport } from '@app/domain/fleet/airport-search.rules.ts';
import { readAirportSources, sourceVersions } from './airport-sources.ts';
import { joinAirports } from './join-airports.ts';

/** Grows when the joining itself changes, so that kept lists are made anew. */
const JOINING = 3;

/** Every airport with an ICAO code, with time zones. The same in every process of one version; nothing in it belongs to a client. */
export interface AirportList {
  /** Names the data that it was made of. */
  readonly version: string;
  readonly airports: readonly ListedAirport[];
  /** Undefined for an unknown id. */
  byId(id: string): AirportRef | undefined;
  /** By ICAO code in capitals, also one that it had before. */
  byIcao(icao: string): AirportRef | undefined;
  /** Best first (SRC-4). */
  search(typed: string, limit: number): AirportRef[];
}

/** The copy that a leg or a deal keeps. */
const refOf = (airport: ListedAirport): AirportRef => AirportRefSchema.parse(airport);

function listOf(version: string, airports: readonly ListedAirport[]): AirportList {
  const ids = new Map(airports.map((airport) => [airport.id, airport]));
  const former = airports.flatMap((airport) => airport.formerCodes.map((code) => [code, airport] as const));
  const icaos = new Map([...former, ...airports.map((airport) => [airport.icao, airport] as const)]);
  const refs = new Map<ListedAirport, AirportRef>();
  const ref = (airport: ListedAirport | undefined): AirportRef | undefined => {
    if (!airport) return undefined;
    const known = refs.get(airport) ?? refOf(airport);
    refs.set(airport, known);
    return known;
  };
  let index: AirportIndex | undefined;
  return {
    version,
    airports,
    byId: (id) => ref(ids.get(id)),
    byIcao: (icao) => ref(icaos.get(icao)),
    search: (typed, limit) => {
      index ??= buildAirportIndex(airports);
      return findAirports(index, typed, limit).flatMap((airport) => ref(airport) ?? []);
    },
  };
}

interface SavedList {
  readonly version: string;
  readonly airports: readonly ListedAirport[];
}
/** A list that an earlier start joined; undefined when there is none of this version, or it cannot be read. */
async function readSavedList(file: string, version: string): Promise<readonly ListedAirport[] | undefined> {
  try {
    const saved = JSON.parse(await readFile(file, 'utf8')) as SavedList;
    return saved.version === version && saved.airports.length > 0 ? saved.airports : undefined;
  } catch {
    return undefined;
  }
}
async function keep(file: string, list: SavedList): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, JSON.stringify(list));
  await rename(fresh, file);
}

async function open(dataDir: string): Promise<AirportList> {
  const version = `${sourceVersions()} #${JOINING}`;
  const file = join(dataDir, 'airports.json');
  const saved = await readSavedList(file, version);
  if (saved) return listOf(version, saved);
  const airports = joinAirports(await readAirportSources());
  // Joining takes half a second, reading the result again a tenth of it. Without a folder to write to, the next start joins again.
  await keep(file, { version, airports }).catch(() => undefined);
  return listOf(version, airports);
}

/** One list a process: its data are constant. */
let opened: Promise<AirportList> | undefined;
/** Opens the list; joined once for each version of its sources and kept in `dataDir`. */
export function openAirportList(dataDir: string): Promise<AirportList> {
  opened ??= open(dataDir).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
