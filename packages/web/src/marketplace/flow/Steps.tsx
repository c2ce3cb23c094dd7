import { IconCheck } from '@tabler/icons-react';
import { t, words } from '../../words/words.ts';
import type { Step } from './flow.rules.ts';
import styles from './Steps.module.css';

const steps = [
  ['flight', words('Flight')],
  ['contact', words('Contact')],
  ['confirm', words('Confirm')],
] as const;

/** The progress toward a request (M2 'Step indicator labels'). */
export function Steps({ current }: { readonly current: Step }) {
  const now = steps.findIndex(([step]) => step === current);
  return (
    <ol className={styles.steps} aria-label={t('Steps')}>
      {steps.map(([step, label], index) => (
        <li key={step} aria-current={index === now ? 'step' : undefined} data-done={index < now || undefined}>
          <span className={styles.mark} aria-hidden="true">
            {index < now ? <IconCheck size={14} /> : index + 1}
          </span>
          {t(label)}
        </li>
      ))}
    </ol>
  );
}
