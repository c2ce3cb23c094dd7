import type { SectionProps } from '../section-props.ts';
import styles from './Lists.module.css';
import { SectionHeading } from './parts.tsx';

/** Strong points beside their heading. */
export function Features({ config }: SectionProps<'features'>) {
  return (
    <div className={styles.beside}>
      <SectionHeading {...config} />
      <ul className={styles.features}>
        {config.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
