import type { SectionProps } from '../section-props.ts';
import styles from './Lists.module.css';
import { Actions } from './parts.tsx';

/** One sentence and what to do next. */
export function QuoteCall({ config }: SectionProps<'quote-call'>) {
  return (
    <div className={styles.call}>
      <div>
        {config.eyebrow && <p>{config.eyebrow}</p>}
        <h2>{config.title}</h2>
        {config.text && <p>{config.text}</p>}
      </div>
      <Actions actions={config.actions} />
    </div>
  );
}
