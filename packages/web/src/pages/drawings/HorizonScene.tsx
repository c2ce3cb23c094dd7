import styles from './scenes.module.css';

/** Stars by a fixed formula: the same sky in every render. */
const stars = Array.from({ length: 46 }, (_, i) => ({
  x: (i * 397) % 1600,
  y: (i * 211) % 330,
  r: 0.6 + ((i * 7) % 5) * 0.18,
}));
const cloud = (y: number, lift: number): string =>
  `M0 ${y}C180 ${y - lift} 320 ${y + lift * 0.4} 520 ${y - lift * 0.3}S860 ${y - lift * 1.1} 1080 ${y - lift * 0.2}S1420 ${y - lift * 0.9} 1600 ${y - lift * 0.1}V900H0Z`;

/** The horizon at dusk from forty-five thousand feet, past the wing. */
export function HorizonScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 1600 900" width={1600} height={900} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="horizon-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyTop} />
          <stop offset="0.42" className={styles.skyMiddle} />
          <stop offset="0.585" className={styles.skyLow} />
          <stop offset="0.635" className={styles.skyGlow} />
          <stop offset="0.65" className={styles.skyLow} />
          <stop offset="1" className={styles.skyTop} />
        </linearGradient>
        <linearGradient id="horizon-wing" x1="0" y1="0" x2="1" y2="0.35">
          <stop offset="0" className={styles.wingFar} />
          <stop offset="1" className={styles.wingNear} />
        </linearGradient>
      </defs>
      <rect width="1600" height="900" fill="url(#horizon-sky)" />
      <g className={styles.star}>
        {stars.map(({ x, y, r }) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <path className={styles.edge} d="M0 583C420 566 1180 566 1600 583" />
      <path className={styles.cloudFar} d={cloud(628, 10)} />
      <path className={styles.cloudMiddle} d={cloud(684, 22)} />
      <path className={styles.cloudNear} d={cloud(770, 36)} />
      <path
        fill="url(#horizon-wing)"
        d="M1600 742C1480 700 1300 640 1128 588L1096 508 1082 506 1098 586C1108 604 1118 612 1136 620C1290 694 1440 780 1600 884Z"
      />
      <path className={styles.wingEdge} d="M1600 742C1480 700 1300 640 1128 588L1096 508" />
      <path className={styles.wingLine} d="M1600 800C1460 728 1310 660 1176 612M1600 846C1470 772 1330 702 1216 650" />
      <circle className={styles.navLight} cx="1090" cy="507" r="3.6" />
    </svg>
  );
}
