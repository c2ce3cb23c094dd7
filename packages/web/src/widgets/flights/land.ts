import type { MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import states from 'us-atlas/states-10m.json?url';
import coarse from 'world-atlas/countries-110m.json?url';
import fine from 'world-atlas/countries-50m.json?url';

export interface Land {
  readonly land: readonly (Polygon | MultiPolygon)[];
  /** Between countries, and between the United States. */
  readonly borders: readonly MultiLineString[];
}
type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
type Union = Topology<{ states: GeometryCollection; nation: GeometryCollection }>;

const load = async <T>(url: string): Promise<T> => {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`Map data: ${reply.status}`);
  return (await reply.json()) as T;
};
const shapes = (topology: World | Union, name: 'land' | 'nation'): (Polygon | MultiPolygon)[] =>
  feature(topology, (topology.objects as Record<string, GeometryCollection>)[name] as GeometryCollection).features.map(
    (one) => one.geometry as Polygon | MultiPolygon,
  );

async function worldAt(url: string): Promise<Land> {
  const world = await load<World>(url);
  return { land: shapes(world, 'land'), borders: [mesh(world, world.objects.countries, (a, b) => a !== b)] };
}
async function closeUp(): Promise<Land> {
  const [world, union] = await Promise.all([worldAt(fine), load<Union>(states)]);
  return {
    land: [...world.land, ...shapes(union, 'nation')],
    borders: [...world.borders, mesh(union, union.objects.states, (a, b) => a !== b)],
  };
}

const kept = new Map<boolean, Promise<Land | undefined>>();
/** Coasts and borders, loaded once: fine ones with the United States for short routes, coarse ones for half the globe. Undefined when offline. */
export function landFor(spanDegrees: number): Promise<Land | undefined> {
  const close = spanDegrees < 45;
  const held = kept.get(close);
  if (held) return held;
  const loading = (close ? closeUp() : worldAt(coarse)).catch(() => {
    kept.delete(close);
    return undefined;
  });
  kept.set(close, loading);
  return loading;
}
