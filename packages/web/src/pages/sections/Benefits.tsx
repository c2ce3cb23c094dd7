import type { SectionProps } from '../section-props.ts';
import styles from './Lists.module.css';
import { itemHeading, SectionHeading, Sign } from './parts.tsx';

/** Points with an icon. */
export function Benefits({ config }: SectionProps<'benefits'>) {
  const Item = itemHeading(config);
  return (
    <>
      <SectionHeading {...config} />
      <ul className={styles.benefits}>
        {config.items.map(({ icon, title, text }) => (
          <li key={title}>
            <Sign name={icon} size={28} />
            <Item>{title}</Item>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
