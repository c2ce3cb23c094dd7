import { remembered } from '@app/kernel/remembered.ts';
import type { ProfileKind } from '@app/domain/pages/section-parts.ts';

/** Paths of an aircraft seen from its left side, nose to the left, in feet from the tip of the nose; y grows downwards, 0 is the belly. */
export interface AircraftProfile {
  readonly body: string;
  readonly fin: string;
  readonly tailplane: string;
  readonly wing: string;
  readonly engine: string;
  readonly propeller: string;
  readonly stripe: string;
  readonly windscreen: string;
  readonly windows: readonly { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number }[];
  readonly door: string;
}
interface Size {
  readonly length: number;
  readonly height: number;
  readonly kind: ProfileKind;
}
const n = (value: number): string => String(Math.round(value * 100) / 100);
type Spot = readonly [number, number];
/** A path written in parts of the length (x) and of the height of the hull (y, upwards). */
function pen({ length }: Size, hull: number) {
  const spot = ([x, y]: Spot): string => `${n(x * length)} ${n(-y * hull)}`;
  return {
    spot,
    line: (...spots: readonly Spot[]): string => `M${spots.map(spot).join('L')}Z`,
  };
}
const isProp = (kind: ProfileKind): boolean => kind === 'twin-prop' || kind === 'single-prop';
/** A cabin with standing height is about seven feet across at any length: the hull grows slower than the aircraft. */
const hullOf = ({ length, kind }: Size): number => (isProp(kind) ? 1.9 + 0.08 * length : 1.35 + 0.079 * length);

function bodyOf(size: Size, hull: number): string {
  const { spot } = pen(size, hull);
  const tip = size.kind === 'single-prop' ? 0.46 : 0.36;
  const shoulder = isProp(size.kind) ? 0.17 : 0.15;
  return [
    `M${spot([0, tip])}`,
    `C${spot([0.005, 0.56])} ${spot([0.035, 0.62])} ${spot([0.066, 0.69])}`,
    `C${spot([0.09, 0.86])} ${spot([0.115, 1])} ${spot([shoulder + 0.03, 1])}`,
    `L${spot([0.66, 1])}`,
    `C${spot([0.78, 1])} ${spot([0.9, 0.9])} ${spot([0.975, 0.74])}`,
    `C${spot([0.985, 0.71])} ${spot([0.98, 0.67])} ${spot([0.965, 0.65])}`,
    `C${spot([0.86, 0.42])} ${spot([0.74, 0.06])} ${spot([0.6, 0])}`,
    `L${spot([0.16, 0])}`,
    `C${spot([0.08, 0])} ${spot([0.005, 0.14])} ${spot([0, tip])}Z`,
  ].join('');
}
/** The tail rises from the cone to the height of the aircraft less its legs. */
function tailOf(size: Size, hull: number) {
  const { line, spot } = pen(size, hull);
  const top = Math.max(1.55, (size.height - hull * 0.42) / hull);
  const fin = [
    `M${spot([0.69, 0.99])}`,
    `C${spot([0.76, 1.02])} ${spot([0.8, 1.08])} ${spot([0.832, 1.3])}`,
    `L${spot([0.912, top])}`,
    `L${spot([0.988, top])}`,
    `L${spot([0.952, 0.77])}`,
    'Z',
  ].join('');
  const tailplane = line([0.885, top + 0.005], [0.91, top + 0.05], [1.04, top + 0.03], [1.045, top - 0.005], [0.99, top - 0.025]);
  return { fin, tailplane };
}
function wingOf(size: Size, hull: number): string {
  const { spot, line } = pen(size, hull);
  if (isProp(size.kind)) return line([0.37, 0.17], [0.39, 0.23], [0.53, 0.2], [0.555, 0.15], [0.53, 0.12]);
  // Root, then the upright winglet behind it.
  return `M${spot([0.36, 0.2])}C${spot([0.44, 0.02])} ${spot([0.55, -0.03])} ${spot([0.66, 0.07])}L${spot([0.705, 0.62])}L${spot([0.683, 0.62])}L${spot([0.62, 0.19])}C${spot([0.55, 0.16])} ${spot([0.46, 0.2])} ${spot([0.36, 0.2])}Z`;
}
function engineOf(size: Size, hull: number): string {
  const { spot } = pen(size, hull);
  const pod = (x: number, y: number, long: number, tall: number): string =>
    `M${spot([x, y - tall * 0.42])}L${spot([x, y + tall * 0.42])}C${spot([x + long * 0.2, y + tall * 0.6])} ${spot([x + long * 0.65, y + tall * 0.5])} ${spot([x + long, y + tall * 0.2])}L${spot([x + long, y - tall * 0.22])}C${spot([x + long * 0.6, y - tall * 0.55])} ${spot([x + long * 0.2, y - tall * 0.58])} ${spot([x, y - tall * 0.42])}Z`;
  switch (size.kind) {
    case 'jet':
      return pod(0.655, 0.74, 0.165, 0.42);
    case 'pod-jet':
      return pod(0.53, 1.02, 0.19, 0.46);
    case 'twin-prop':
      return pod(0.2, 0.3, 0.27, 0.4);
    case 'single-prop':
      return '';
  }
}
function propellerOf(size: Size, hull: number): string {
  const { spot } = pen(size, hull);
  const disc = (x: number, y: number, tall: number): string =>
    `M${spot([x, y + tall])}C${spot([x - 0.008, y + tall * 0.5])} ${spot([x - 0.008, y - tall * 0.5])} ${spot([x, y - tall])}C${spot([x + 0.008, y - tall * 0.5])} ${spot([x + 0.008, y + tall * 0.5])} ${spot([x, y + tall])}Z`;
  if (size.kind === 'twin-prop') return disc(0.192, 0.3, 0.86);
  return size.kind === 'single-prop' ? disc(-0.008, 0.46, 0.86) : '';
}

function draw(size: Size): AircraftProfile {
  const hull = hullOf(size);
  const { line, spot } = pen(size, hull);
  const count = Math.max(4, Math.min(12, Math.round((size.length - 18) / 6.2)));
  const [first, last] = isProp(size.kind) ? [0.235, 0.6] : [0.235, 0.605];
  const step = (last - first) / (count - 1);
  return {
    body: bodyOf(size, hull),
    ...tailOf(size, hull),
    wing: wingOf(size, hull),
    engine: engineOf(size, hull),
    propeller: propellerOf(size, hull),
    stripe: `M${spot([0.012, 0.44])}C${spot([0.14, 0.42])} ${spot([0.5, 0.42])} ${spot([0.7, 0.46])}C${spot([0.8, 0.5])} ${spot([0.9, 0.6])} ${spot([0.972, 0.69])}`,
    windscreen: line([0.072, 0.7], [0.1, 0.87], [0.124, 0.9], [0.138, 0.74]),
    windows: Array.from({ length: count }, (_, i) => ({ x: (first + step * i) * size.length, y: -0.71 * hull, rx: hull * 0.072, ry: hull * 0.095 })),
    door: `M${spot([0.165, 0.2])}L${spot([0.165, 0.9])}L${spot([0.2, 0.9])}L${spot([0.2, 0.2])}Z`,
  };
}

/** More sizes than there are types of aircraft. */
const MAX_SIZES = 1_000;
/** Draws one aircraft from its kind and size; a stranger could tell the types apart, an engineer would forgive it. */
export const aircraftProfile = remembered(MAX_SIZES, ({ length, height, kind }: Size) => `${kind} ${length} ${height}`, draw);
