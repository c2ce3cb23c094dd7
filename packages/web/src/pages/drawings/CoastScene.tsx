import { type Organic, organicPath } from './organic.ts';
import styles from './scenes.module.css';

const islands: readonly Organic[] = [
  { x: 1330, y: 290, rx: 210, ry: 62, wobble: 0.42, seed: 2, turn: 0.62 },
  { x: 1075, y: 660, rx: 96, ry: 34, wobble: 0.5, seed: 5, turn: 0.4 },
  { x: 1260, y: 760, rx: 150, ry: 40, wobble: 0.46, seed: 9, turn: 0.3 },
  { x: 1500, y: 590, rx: 70, ry: 44, wobble: 0.38, seed: 12, turn: 1.1 },
  { x: 1120, y: 105, rx: 58, ry: 22, wobble: 0.5, seed: 15, turn: 0.9 },
];
const depths = [120, 84, 54, 30, 13] as const;
/** Around all islands, so far out. */
const around = (by: number): string[] => islands.map((island) => organicPath(island, by));
const shoals = depths.map(around);
const depthLines = depths.slice(0, 4).flatMap((by) => around(by + 6));
const shores = around(0);
const woods = islands.map((island) => organicPath({ ...island, rx: island.rx * 0.78, ry: island.ry * 0.56, seed: island.seed + 0.4 }));
/** A turboprop from above, nose up, about the origin. */
const PLANE =
  'M0-34C3-34 4.6-28 4.8-20L5-10 44-7.5C46-7.3 46 0 44 .3L5 3 3.4 26 15 29.5V34L0 32.5-15 34V29.5L-3.4 26-5 3-44 .3C-46 0-46-7.3-44-7.5L-5-10-4.8-20C-4.6-28-3-34 0-34Z';

/** Islands and reefs from above in the style of a chart, with a small aircraft and its shadow. */
export function CoastScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 1600 900" width={1600} height={900} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <rect className={styles.water} width="1600" height="900" />
      {depths.map((by, level) => (
        <g key={by} className={styles.shoal} style={{ fillOpacity: 0.1 + level * 0.055 }}>
          {shoals[level]?.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
      ))}
      <g className={styles.depth}>
        {depthLines.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g className={styles.sand}>
        {shores.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g className={styles.green}>
        {woods.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <path className={styles.track} d="M840 880C930 700 1060 500 1250 350" />
      <path className={styles.strip} d="M1214 372 1284 326" />
      <g transform="translate(1022 602) rotate(38)">
        <path className={styles.shadow} d={PLANE} transform="translate(18 34)" />
        <path className={styles.small} d={PLANE} />
        <path className={styles.smallFin} d="M-1.2 20 0 36 1.2 20Z" />
      </g>
    </svg>
  );
}
