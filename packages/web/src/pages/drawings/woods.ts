import { remembered } from '@app/kernel/remembered.ts';

/** Ground and grain of a wood. */
export interface Wood {
  readonly ground: string;
  readonly grain: string;
  readonly edge: string;
}
const OAK: Wood = { ground: '#d9bb8c', grain: '#9c7440', edge: '#b9945f' };
const woods: ReadonlyMap<string, Wood> = new Map([
  ['cedar', { ground: '#c98f63', grain: '#8f5530', edge: '#a86d44' }],
  ['oak', OAK],
  ['fir', { ground: '#dba86c', grain: '#a4662f', edge: '#bd8549' }],
  ['walnut', { ground: '#6d4b37', grain: '#3a241a', edge: '#523526' }],
  ['ipe', { ground: '#775138', grain: '#482b1c', edge: '#5b3b28' }],
  ['maple', { ground: '#ecd9b8', grain: '#c2a273', edge: '#d3b88c' }],
]);
/** Returns a wood by name; an unknown one looks like oak. */
export const woodOf = (name: string): Wood => woods.get(name) ?? OAK;

interface Face {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
}
function drawGrain({ width, height, seed }: Face): string {
  const lines = Math.max(3, Math.round(height / 13));
  const middle = width * (0.32 + ((seed * 37) % 40) / 100);
  return Array.from({ length: lines }, (_, i) => {
    const y = ((i + 0.5) / lines) * height;
    const near = 1 - Math.abs(y / height - 0.5) * 2;
    const lift = near * near * height * 0.3 * (i % 2 === 0 ? 1 : 0.7);
    const drift = Math.sin(i * 1.7 + seed) * 4;
    const way = y < height / 2 ? -1 : 1;
    return `M0 ${(y + drift).toFixed(0)}C${(middle * 0.6).toFixed(0)} ${(y + drift).toFixed(0)} ${(middle * 0.8).toFixed(0)} ${(y + way * lift).toFixed(0)} ${middle.toFixed(0)} ${(y + way * lift).toFixed(0)}S${(middle * 1.5).toFixed(0)} ${(y - drift).toFixed(0)} ${width} ${(y - drift).toFixed(0)}`;
  }).join('');
}

const MAX_FACES = 1_000;
/** Returns lines of grain across a board: long arches where the saw met the rings flat, straight ones towards the edges. */
export const grainPath = remembered(MAX_FACES, ({ width, height, seed }: Face) => `${width} ${height} ${seed}`, drawGrain);
