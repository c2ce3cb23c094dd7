import states from 'us-atlas/states-10m.json?url';
import coarse from 'world-atlas/countries-110m.json?url';
import fine from 'world-atlas/countries-50m.json?url';
import { unpackLand, type Atlas, type AtlasLayers, type Land } from './land-pieces.ts';

async function load(url: string, layers: AtlasLayers): Promise<Land> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`Map data: ${reply.status}`);
  return await unpackLand((await reply.json()) as Atlas, layers);
}
const worldAt = (url: string): Promise<Land> => load(url, { land: 'land', areas: 'countries' });
async function closeUp(): Promise<Land> {
  const [world, union] = await Promise.all([worldAt(fine), load(states, { land: 'nation', areas: 'states' })]);
  return { coasts: [...world.coasts, ...union.coasts], borders: [...world.borders, ...union.borders] };
}

const loadings = new Map<boolean, Promise<Land | undefined>>();
/** Coasts and borders, loaded once: fine ones with the United States for short routes, coarse ones for half the globe. Undefined when offline. */
export function landFor(spanDegrees: number): Promise<Land | undefined> {
  const isClose = spanDegrees < 45;
  const earlier = loadings.get(isClose);
  if (earlier) return earlier;
  const loading = (isClose ? closeUp() : worldAt(coarse)).catch(() => {
    loadings.delete(isClose);
    return undefined;
  });
  loadings.set(isClose, loading);
  return loading;
}
