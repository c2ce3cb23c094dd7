import type { SectionProps } from '../section-props.ts';
import styles from './Lists.module.css';
import { Actions, SectionHeading } from './parts.tsx';

/** How it works, in the order in which it happens. */
export function GetStarted({ config }: SectionProps<'get-started'>) {
  return (
    <>
      <SectionHeading {...config} />
      <ol className={styles.steps}>
        {config.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Actions actions={config.actions} />
    </>
  );
}
