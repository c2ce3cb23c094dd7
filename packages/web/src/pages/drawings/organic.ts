/** Returns closed smooth lines for grown shapes: islands, reefs, tree rings. The same numbers give the same line. */
export interface Organic {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  /** Unevenness; 0 is an ellipse. */
  readonly wobble: number;
  readonly seed: number;
  /** Radians. */
  readonly turn?: number;
}
const STEPS = 22;
/** Sum of a few waves: smooth, periodic, and different for every seed. */
function unevenness(angle: number, seed: number): number {
  return (
    Math.sin(angle * 2 + seed * 1.7) * 0.5 +
    Math.sin(angle * 3 + seed * 3.1) * 0.33 +
    Math.sin(angle * 5 + seed * 5.3) * 0.17 +
    Math.sin(angle * 9 + seed * 7.7) * 0.06
  );
}

/** The line grown outwards by `by`; larger lines are smoother, as depth lines are. */
export function organicPath({ x, y, rx, ry, wobble, seed, turn = 0 }: Organic, by = 0): string {
  const calm = wobble / (1 + by / Math.max(rx, ry));
  const points = Array.from({ length: STEPS }, (_, i) => {
    const angle = (i / STEPS) * Math.PI * 2;
    const reach = 1 + unevenness(angle, seed) * calm;
    const [px, py] = [Math.cos(angle) * (rx + by) * reach, Math.sin(angle) * (ry + by) * reach];
    return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)] as const;
  });
  const pointAt = (i: number) => points[(i + STEPS) % STEPS] ?? [x, y];
  const show = (px: number, py: number): string => `${Math.round(px)} ${Math.round(py)}`;
  const start = pointAt(0);
  const curves = points.map((_, i) => {
    const [before, current, next, after] = [pointAt(i - 1), pointAt(i), pointAt(i + 1), pointAt(i + 2)];
    return `C${show(current[0] + (next[0] - before[0]) / 6, current[1] + (next[1] - before[1]) / 6)} ${show(next[0] - (after[0] - current[0]) / 6, next[1] - (after[1] - current[1]) / 6)} ${show(next[0], next[1])}`;
  });
  return `M${show(start[0], start[1])}${curves.join('')}Z`;
}
