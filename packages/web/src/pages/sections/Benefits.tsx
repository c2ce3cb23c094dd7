import type { SectionProps } from '../section-props.ts';
import styles from './Lists.module.css';
import { SectionHeading, Sign } from './parts.tsx';

/** Points with a drawn sign. */
export function Benefits({ config }: SectionProps<'benefits'>) {
  return (
    <>
      <SectionHeading {...config} />
      <ul className={styles.benefits}>
        {config.items.map(({ icon, title, text }) => (
          <li key={title}>
            <Sign name={icon} size={28} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
