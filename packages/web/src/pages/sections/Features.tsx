import type { SectionProps } from '../section-props.ts';
import styles from './Lists.module.css';
import { itemHeading, SectionHeading } from './parts.tsx';

/** Strong points beside their heading. */
export function Features({ config }: SectionProps<'features'>) {
  const Item = itemHeading(config);
  return (
    <div className={styles.beside}>
      <SectionHeading {...config} />
      <ul className={styles.features}>
        {config.items.map(({ title, text }) => (
          <li key={title}>
            <Item>{title}</Item>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
