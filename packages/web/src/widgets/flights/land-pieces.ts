import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { pieceOf, ringOf, type Piece, type Point } from './land-path.rules.ts';

export interface Land {
  /** Coasts, each a ring; lakes run the other way round. */
  readonly coasts: readonly Piece[];
  /** Between countries, and between the United States. */
  readonly borders: readonly Piece[];
}
export type Atlas = Topology<Record<string, GeometryCollection>>;
/** Names of what a map takes from an atlas. */
export interface AtlasLayers {
  readonly land: string;
  readonly areas: string;
}

/** Points that are unpacked in one go: a few milliseconds. */
const SLICE = 8_000;
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** The polygons of an object of an atlas, still packed: each can be unpacked by itself. */
function packedPolygons(object: GeometryObject): number[][][] {
  if (object.type === 'GeometryCollection') return object.geometries.flatMap(packedPolygons);
  if (object.type === 'MultiPolygon') return object.arcs;
  return object.type === 'Polygon' ? [object.arcs] : [];
}
const layerOf = (atlas: Atlas, name: string): GeometryCollection => atlas.objects[name] ?? { type: 'GeometryCollection', geometries: [] };

/** Unpacks coasts and borders of an atlas slice by slice, so that nothing else on the screen waits for it. */
export async function unpackLand(atlas: Atlas, { land, areas }: AtlasLayers): Promise<Land> {
  const coasts: Piece[] = [];
  let unpacked = 0;
  for (const arcs of packedPolygons(layerOf(atlas, land))) {
    const { geometry } = feature(atlas, { type: 'Polygon', arcs });
    for (const ring of geometry.type === 'Polygon' ? geometry.coordinates : []) {
      coasts.push(ringOf(ring as unknown as Point[]));
      unpacked += ring.length;
    }
    if (unpacked < SLICE) continue;
    unpacked = 0;
    await nextTask();
  }
  await nextTask();
  const lines = mesh(atlas, layerOf(atlas, areas), (a, b) => a !== b).coordinates;
  await nextTask();
  return { coasts, borders: lines.map((line) => pieceOf(line as unknown as Point[])) };
}
