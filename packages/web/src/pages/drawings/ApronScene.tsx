import styles from './scenes.module.css';

/** A jet from above, nose up; x and y in parts of its length about its middle. */
const outline = [
  [0, -0.5],
  [0.035, -0.42],
  [0.046, -0.3],
  [0.048, -0.1],
  [0.46, 0.13],
  [0.475, 0.185],
  [0.05, 0.115],
  [0.05, 0.17],
  [0.095, 0.19],
  [0.1, 0.29],
  [0.045, 0.3],
  [0.035, 0.36],
  [0.2, 0.46],
  [0.2, 0.5],
  [0, 0.455],
] as const;
const jet = (length: number): string => {
  const right = outline.map(([x, y]) => [x * length, y * length] as const);
  const left = right.toReversed().map(([x, y]) => [-x, y] as const);
  return `M${[...right, ...left].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
};
interface Stand {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly turn: number;
}
const row = (y: number, turn: number, lengths: readonly number[], first: number): Stand[] =>
  lengths.map((length, i) => ({ name: String(first + i), x: 1096 + i * 152 + (turn === 0 ? 0 : 56), y, length, turn }));
const stands: readonly Stand[] = [...row(226, 180, [122, 88, 138, 108], 1), ...row(690, 0, [90, 142, 102, 124], 11)];

/** Parked aircraft from above: parking positions, lead-in lines and the taxiway between them. */
export function ApronScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 1600 900" width={1600} height={900} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <rect className={styles.concrete} width="1600" height="900" />
      <path className={styles.joints} d={Array.from({ length: 20 }, (_, i) => `M${i * 90} 0V900M0 ${i * 90}H1600`).join('')} />
      <path className={styles.taxi} d="M880 460H1600" />
      <path className={styles.taxiEdge} d="M880 388H1600M880 532H1600" />
      {stands.map(({ name, x, y, length, turn }) => {
        const [stop, away] = turn === 0 ? [y - length * 0.3, 460] : [y + length * 0.3, 460];
        return (
          <g key={name}>
            <path className={styles.lead} d={`M${x} ${stop}V${turn === 0 ? away + 46 : away - 46}C${x} ${away} ${x} ${away} ${x - 46} ${away}`} />
            <text className={styles.stand} x={x + 16} y={turn === 0 ? 560 : 370}>
              {name}
            </text>
            <g transform={`translate(${x} ${y}) rotate(${turn})`}>
              <path className={styles.parkedShadow} d={jet(length)} transform={turn === 0 ? 'translate(7 9)' : 'translate(-7 -9)'} />
              <path className={name === '11' || name === '3' ? styles.parkedHome : styles.parked} d={jet(length)} />
            </g>
          </g>
        );
      })}
      <g transform="translate(1022 460) rotate(90)">
        <path className={styles.parkedShadow} d={jet(108)} transform="translate(9 -7)" />
        <path className={styles.parkedGoing} d={jet(108)} />
      </g>
    </svg>
  );
}
