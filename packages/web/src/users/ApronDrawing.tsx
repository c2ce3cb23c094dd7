import styles from './ApronDrawing.module.css';

/** Nose-in jet from above, 120 × 130, nose at the origin. */
const JET =
  'M0 0c4 6 6 16 6.4 28l1 12 46 34c3 2 4 5 4 9l-50-14-1.600 34 18 14v8l-21.800-6-2 9-2-9-21.800 6v-8l18-14-1.600-34-50 14c0-4 1-7 4-9l46-34 1-12C-6 16-4 6 0 0Z';
const stands = [
  { x: 150, name: '11', parked: true },
  { x: 350, name: '12', parked: false },
  { x: 550, name: '13', parked: true },
];

/** An apron from above at night: taxiway, lead-in lines, parking positions. One of them is free. */
export function ApronDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 700 900" preserveAspectRatio="xMidYMax slice">
      <g className={styles.joints}>
        {Array.from({ length: 9 }, (_, i) => (
          <path key={`h${i}`} d={`M-400 ${i * 120 + 20}H1100`} />
        ))}
        {Array.from({ length: 13 }, (_, i) => (
          <path key={`v${i}`} d={`M${i * 120 - 370} -100V1000`} />
        ))}
      </g>
      <path className={styles.taxiway} d="M-400 720H1100" />
      <path className={styles.edge} d="M-400 800H1100M-400 808H1100" />
      {stands.map(({ x, name, parked }) => (
        <g key={name}>
          <path className={styles.lead} d={`M${x - 130} 720C${x - 40} 720 ${x} 690 ${x} 600V250`} data-free={!parked || undefined} />
          <path className={styles.stop} d={`M${x - 22} 250H${x + 22}`} />
          <path className={styles.box} d={`M${x - 86} 540V210M${x + 86} 540V210`} />
          <text className={styles.name} x={x} y={196} textAnchor="middle">
            {name}
          </text>
          {parked && <path className={styles.jet} d={JET} transform={`translate(${x} 262) scale(1.28 1.6)`} />}
        </g>
      ))}
      <g transform="translate(232 719) rotate(90) scale(1.28 1.6)">
        <path className={styles.arriving} d={JET} transform="translate(0 -60)" />
      </g>
      {Array.from({ length: 26 }, (_, i) => (
        <circle key={i} className={styles.light} cx={i * 60 - 400} cy={832} r={3} />
      ))}
    </svg>
  );
}
