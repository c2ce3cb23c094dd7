import styles from './LoginScene.module.css';

const arcs = ['M-40 520 C 160 260, 420 180, 720 240', 'M-40 620 C 200 420, 460 330, 720 380', 'M60 760 C 240 560, 440 470, 720 520'];
const stops = [
  [188, 331],
  [430, 223],
  [300, 417],
  [520, 486],
] as const;

/** Routes over a night field: what the other side of the door is about. Decoration only. */
export function LoginScene() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg viewBox="0 0 640 720" preserveAspectRatio="xMidYMid slice">
        {Array.from({ length: 13 }, (_, row) => (
          <path key={row} className={styles.grid} d={`M-20 ${40 + row * 58} Q 320 ${-10 + row * 58} 660 ${40 + row * 58}`} />
        ))}
        {Array.from({ length: 9 }, (_, column) => (
          <path
            key={column}
            className={styles.grid}
            d={`M${320 + (column - 4) * 92} -20 Q ${320 + (column - 4) * 116} 360 ${320 + (column - 4) * 92} 740`}
          />
        ))}
        {arcs.map((arc) => (
          <path key={arc} className={styles.arc} d={arc} />
        ))}
        {stops.map(([x, y]) => (
          <g key={x}>
            <circle className={styles.halo} cx={x} cy={y} r="9" />
            <circle className={styles.stop} cx={x} cy={y} r="3.5" />
          </g>
        ))}
      </svg>
      <p className={styles.words}>
        Every operator&apos;s own price list,
        <br />
        answered at once.
      </p>
    </div>
  );
}
