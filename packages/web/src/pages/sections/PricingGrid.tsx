import type { SectionProps } from '../section-props.ts';
import styles from './PricingGrid.module.css';
import { itemHeading, PageLink, SectionHeading } from './parts.tsx';

/** Plans or rates side by side. */
export function PricingGrid({ config }: SectionProps<'pricing-grid'>) {
  const Item = itemHeading(config);
  return (
    <>
      <SectionHeading {...config} />
      <ul className={styles.plans}>
        {config.plans.map(({ name, price, unit, text, points, action }) => (
          <li key={name} className={styles.plan}>
            <Item>{name}</Item>
            <p className={styles.price}>
              {price} <span>{unit}</span>
            </p>
            {text && <p>{text}</p>}
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            {action && (
              <PageLink href={action.href} className={styles.action}>
                {action.label}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      {config.note && <p className={styles.note}>{config.note}</p>}
    </>
  );
}
