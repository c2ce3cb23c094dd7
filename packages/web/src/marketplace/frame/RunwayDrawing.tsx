import styles from './RunwayDrawing.module.css';

/** Nose to the right, 130 × 120, nose at the origin. */
const JET =
  'M0 0c-6 4-16 6-28 6.400l-12 1-34 46c-2 3-5 4-9 4l14-50-34-1.600-14 18h-8l6-21.800-9-2 9-2-6-21.800h8l14 18 34-1.600-14-50c4 0 7 1 9 4l34 46 12 1C-16-6-6-4 0 0Z';

/** A taxiway at night under the search: centre line, hold-short bar, one aircraft on its way. Decoration only. */
export function RunwayDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 1440 420" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="runway-fade" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0.42" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.62" stopColor="#fff" />
        </linearGradient>
        <mask id="runway-mask" maskUnits="userSpaceOnUse" x="-40" y="-40" width="1560" height="520">
          <rect x="-40" y="-40" width="1560" height="520" fill="url(#runway-fade)" />
        </mask>
      </defs>
      {Array.from({ length: 15 }, (_, i) => (
        <path key={`v${i}`} className={styles.joint} d={`M${i * 120 - 60} -40V460`} />
      ))}
      {Array.from({ length: 5 }, (_, i) => (
        <path key={`h${i}`} className={styles.joint} d={`M-40 ${i * 120 - 30}H1480`} />
      ))}
      <g mask="url(#runway-mask)">
        <path className={styles.turn} d="M960 460C1010 300 1080 122 1240 122H1500" />
        <path className={styles.line} d="M-40 122H1500" />
        <path className={styles.edge} d="M-40 204H1500M-40 211H1500" />
        <path className={styles.hold} d="M1330 60V184M1340 60V184" />
        <path className={styles.dash} d="M1352 60V184M1362 60V184" />
        <g transform="translate(1186 122) scale(0.86)">
          <path className={styles.jet} d={JET} />
        </g>
        {Array.from({ length: 25 }, (_, i) => (
          <circle key={i} className={styles.light} cx={i * 60 - 20} cy={228} r={2.5} />
        ))}
      </g>
    </svg>
  );
}
