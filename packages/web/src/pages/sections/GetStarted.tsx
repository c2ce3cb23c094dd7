import type { SectionProps } from '../section-props.ts';
import styles from './Lists.module.css';
import { Actions, itemHeading, SectionHeading } from './parts.tsx';

/** The steps of the service, in order. */
export function GetStarted({ config }: SectionProps<'get-started'>) {
  const Item = itemHeading(config);
  return (
    <>
      <SectionHeading {...config} />
      <ol className={styles.steps}>
        {config.steps.map(({ title, text }) => (
          <li key={title}>
            <Item>{title}</Item>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Actions actions={config.actions} />
    </>
  );
}
