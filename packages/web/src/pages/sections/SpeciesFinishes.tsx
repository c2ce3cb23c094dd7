import type { SectionProps } from '../section-props.ts';
import { Board } from '../drawings/Board.tsx';
import { itemHeading, SectionHeading } from './parts.tsx';
import styles from './Wood.module.css';

/** Swatches of the woods, and what is put on them. */
export function SpeciesFinishes({ config }: SectionProps<'species-finishes'>) {
  const Item = itemHeading(config);
  return (
    <>
      <SectionHeading {...config} />
      <ul className={styles.species}>
        {config.species.map(({ name, wood, text }, i) => (
          <li key={name}>
            <div className={styles.swatch}>
              <Board wood={wood} profile="board" seed={i * 4 + 1} />
            </div>
            <Item>{name}</Item>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <dl className={styles.finishes}>
        {config.finishes.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
