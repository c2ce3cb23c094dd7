import type { BoardProfile } from '@app/domain/pages/section-parts.ts';
import { grainPath, woodOf } from './woods.ts';

/** Faces of the pieces that a product is made of, in a picture of 480 × 320: x, y, width, height. */
const faces: Readonly<Record<BoardProfile, readonly (readonly [number, number, number, number])[]>> = {
  board: Array.from({ length: 5 }, (_, i) => [0, i * 64 + 2, 480, 58] as const),
  shiplap: Array.from({ length: 4 }, (_, i) => [0, i * 80, 480, 74] as const),
  tongue: [
    [0, 0, 310, 78],
    [313, 0, 167, 78],
    [0, 81, 150, 78],
    [153, 81, 327, 78],
    [0, 162, 380, 78],
    [383, 162, 97, 78],
    [0, 243, 220, 77],
    [223, 243, 257, 77],
  ],
  beam: [
    [24, 44, 432, 104],
    [24, 172, 432, 104],
  ],
  slab: [[40, 60, 400, 200]],
  moulding: [
    [0, 30, 480, 40],
    [0, 72, 480, 16],
    [0, 90, 480, 58],
    [0, 176, 480, 22],
    [0, 200, 480, 66],
    [0, 268, 480, 24],
  ],
};

/** A wood product on the bench: boards with their grain. */
export function Board({ wood, profile, seed }: { readonly wood: string; readonly profile: BoardProfile; readonly seed: number }) {
  const { ground, grain, edge } = woodOf(wood);
  return (
    <svg viewBox="0 0 480 320" width={480} height={320} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="480" height="320" fill={profile === 'beam' || profile === 'slab' || profile === 'moulding' ? 'var(--tint)' : grain} />
      {faces[profile].map(([x, y, width, height], i) => (
        <svg key={`${x}-${y}`} x={x} y={y} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <rect width={width} height={height} fill={ground} />
          <path d={grainPath({ width, height, seed: seed + i * 3 })} fill="none" stroke={grain} strokeOpacity={0.42} strokeWidth={1.1} />
          <path
            d={grainPath({ width, height: height * 1.3, seed: seed + i * 5 + 1 })}
            fill="none"
            stroke={edge}
            strokeOpacity={0.55}
            strokeWidth={2.4}
          />
          {profile === 'slab' && (
            <path
              d={`M0 0H${width}L${width} 14C300 34 210 2 120 20S30 30 0 12ZM0 ${height}H${width}V${height - 16}C320 ${height - 34} 200 ${height - 4} 90 ${height - 26}S20 ${height - 10} 0 ${height - 18}Z`}
              fill={grain}
            />
          )}
          <rect width={width} height={height} fill="none" stroke={grain} strokeOpacity={0.6} />
        </svg>
      ))}
    </svg>
  );
}
