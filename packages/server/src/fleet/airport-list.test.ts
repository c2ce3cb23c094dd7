import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Airport, AirportRef } from '@app/domain/fleet/airport.ts';
import { plain } from '@app/domain/search/word-index.rules.ts';
import { isZone } from '@app/kernel/time/time.ts';
import type * as listModule from './airport-list.ts';
import type { AirportList } from './airport-list.ts';

let folder: string;
let list: AirportList;
let opened = 0;
/** A list of its own, as a new process would open it. */
async function openFresh(): Promise<AirportList> {
  const { openAirportList } = (await import(`./airport-list.ts?opened=${(opened += 1)}`)) as typeof listModule;
  return await openAirportList(folder);
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'airports-'));
  list = await openFresh();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the list of airports', () => {
  it('has every airport once, with an ICAO code, a place, a zone and an id of its own, and each makes a record [CHR-4]', () => {
    expect(list.airports.length).toBeGreaterThan(5000);
    for (const key of ['id', 'icao'] as const) expect(new Set(list.airports.map((airport) => airport[key])).size).toBe(list.airports.length);
    const zones = new Set(list.airports.map((airport) => airport.timezone));
    expect([...zones].filter((zone) => !isZone(zone))).toEqual([]);
    for (const airport of list.airports) {
      expect(airport.icao).toMatch(/^[A-Z]{4}$/);
      expect(airport.id).toMatch(/^(oa\d+|ap[0-9a-f]{10}[a-z]{0,4})$/);
      expect(typeof airport.latitude === 'number' && typeof airport.longitude === 'number').toBe(true);
      expect(Airport.safeParse(airport).success, airport.icao).toBe(true);
    }
  });
  it.each([
    ['KTEB', 'TEB', 'Teterboro', 'NJ', 'America/New_York'],
    ['KVNY', 'VNY', 'Van Nuys', 'CA', 'America/Los_Angeles'],
    ['KASE', 'ASE', 'Aspen', 'CO', 'America/Denver'],
    ['MYNN', 'NAS', 'Nassau', 'New Providence', 'America/Nassau'],
    ['KPSC', 'PSC', 'Pasco', 'WA', 'America/Los_Angeles'],
  ])('joins %s with city, state and zone [CHR-4]', (icao, iata, city, state, timezone) => {
    const airport = list.byIcao(icao);
    expect(airport).toMatchObject({ icao, iata, city: { name: city, state }, timezone });
    expect(AirportRef.parse(airport)).toEqual(airport);
    expect(list.byId(airport?.id ?? '')).toEqual(airport);
  });
  it('offers airports only: no stations, bus stops or ferry ports that have an airline code [SRC-4]', () => {
    const others = list.airports.filter(({ name }) => /\b(railway|bus st|ferry|heliport)/i.test(name) && !/airport|airfield/i.test(name));
    expect(others.map(({ name }) => name)).toEqual([]);
    expect(list.search('York railway', 8).map(({ name }) => name)).not.toContain('York railway station');
  });
  it('finds an airport by a code that it had before [SRC-4]', () => {
    const moved = list.airports.find((airport) =>
      airport.formerCodes.some((code) => code.length === 4 && !list.airports.some((other) => other.icao === code)),
    );
    expect(moved).toBeDefined();
    const [former = ''] = moved?.formerCodes.filter((code) => code.length === 4) ?? [];
    expect(list.byIcao(former)?.id).toBe(moved?.id);
    expect(list.search(former, 5)[0]?.id).toBe(moved?.id);
  });
  it('is kept beside the data, read again by the next start, and joined anew when the file is of no use', async () => {
    const file = join(folder, 'airports.json');
    const saved = JSON.parse(await readFile(file, 'utf8')) as { version: string; airports: { id: string }[] };
    expect(saved.version).toBe(list.version);
    await writeFile(file, JSON.stringify({ ...saved, airports: saved.airports.slice(0, 3) }));
    expect((await openFresh()).airports.length).toBe(3);
    await writeFile(file, '{"version":');
    expect((await openFresh()).airports.length).toBe(list.airports.length);
  });
});

describe('airport search on the whole list', () => {
  const first = (typed: string): string | undefined => list.search(typed, 5)[0]?.icao;
  it.each([
    ['KTEB', 'KTEB'],
    ['kteb', 'KTEB'],
    ['TEB', 'KTEB'],
    ['VNY', 'KVNY'],
    ['Teterboro', 'KTEB'],
    ['tetreboro', 'KTEB'],
    ['opalocka', 'KOPF'],
    ['opa locka', 'KOPF'],
    ['laguardia', 'KLGA'],
    ['Zürich', 'LSZH'],
    ['jonh kenedy', 'KJFK'],
    ['vna nuys', 'KVNY'],
    ['o’hare', 'KORD'],
  ])('%s finds %s first [SRC-4]', (typed, icao) => {
    expect(first(typed)).toBe(icao);
  });

  it('has the right airport among the first five for at least 95 % of questions, typing errors among them [SRC-4]', () => {
    let seed = 42;
    const random = (): number => (seed = (seed * 1664525 + 1013904223) >>> 0) / 2 ** 32;
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const spoil = (text: string): string => {
      const index = 1 + Math.floor(random() * (text.length - 2));
      const letter = pick([...'abcdefghijklmnopqrstuvwxyz']);
      const [head, tail] = [text.slice(0, index), text.slice(index + 1)];
      return pick([
        head + text.charAt(index + 1) + text.charAt(index) + text.slice(index + 2),
        head + tail,
        head + letter + text.slice(index),
        head + letter + tail,
      ]);
    };
    type Kind = (airport: (typeof list.airports)[number]) => [asked: string, fits: (result: AirportRef) => boolean];
    const kinds: Record<string, Kind> = {
      icao: (airport) => [airport.icao, (result) => result.id === airport.id],
      iata: (airport) => [airport.iata, (result) => result.id === airport.id],
      start: (airport) => [
        airport.name.slice(0, 6),
        (result) => plain(result.name).startsWith(plain(airport.name.slice(0, 6))) || plain(result.name).includes(plain(airport.name.slice(0, 4))),
      ],
      city: (airport) => [airport.city.name, (result) => result.city.name === airport.city.name],
      'city with an error': (airport) => [
        airport.city.name.length > 4 ? spoil(airport.city.name) : '',
        (result) => result.city.name === airport.city.name,
      ],
      name: (airport) => [airport.name, (result) => result.name === airport.name],
      'name with an error': (airport) => [airport.name.length > 6 ? spoil(airport.name) : '', (result) => result.name === airport.name],
    };
    const shares = Object.entries(kinds).map(([kind, make]) => {
      let [searches, right] = [0, 0];
      while (searches < 300) {
        const [typed, fits] = make(pick(list.airports));
        if (typed.trim().length < 3) continue;
        searches += 1;
        if (list.search(typed, 5).some(fits)) right += 1;
      }
      return [kind, right / searches] as const;
    });
    expect(shares.filter(([, share]) => share < 0.95)).toEqual([]);
  });
});
