import { organicPath } from './organic.ts';
import { treeRings } from './tree-rings.ts';
import styles from './scenes.module.css';

const rings = treeRings(58);
const rim = rings.at(-1)?.radius ?? 400;

const log = { x: 1330, y: 480, rx: 0, ry: 0, wobble: 0.05, seed: 3, turn: 0.2 };
const pathAt = (radius: number): string => organicPath({ ...log, rx: radius * 1.06, ry: radius, wobble: 0.035 + radius / 9000 });
const lines = rings.map(({ radius, year, late }) => ({ year, d: pathAt(radius), width: late.toFixed(2) }));
const [bark, sapwood, heartwood] = [pathAt(rim + 26), pathAt(rim + 4), pathAt(rim * 0.72)];

/** The end of a log: one line a year. */
export function RingsScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 1600 900" width={1600} height={900} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <rect className={styles.bench} width="1600" height="900" />
      <path className={styles.bark} d={bark} />
      <path className={styles.sapwood} d={sapwood} />
      <path className={styles.heartwood} d={heartwood} />
      <g className={styles.ring}>
        {lines.map(({ year, d, width }) => (
          <path key={year} d={d} strokeWidth={width} />
        ))}
      </g>
      <path className={styles.check} d="M1330 480 1346 402 1342 340 1352 278M1330 480 1258 530 1206 550M1330 480 1390 550 1414 620" />
      <circle className={styles.pith} cx="1330" cy="480" r="4" />
    </svg>
  );
}
