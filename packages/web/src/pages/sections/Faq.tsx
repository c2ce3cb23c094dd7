import type { SectionProps } from '../section-props.ts';
import styles from './Lists.module.css';
import { SectionHeading } from './parts.tsx';

/** Questions that open in place; the browser does it, no script. */
export function Faq({ config }: SectionProps<'faq'>) {
  return (
    <div className={styles.beside}>
      <SectionHeading {...config} />
      <div className={styles.faq}>
        {config.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
