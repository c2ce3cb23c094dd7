import { IconCheck } from '@tabler/icons-react';
import type { Step } from './flow.rules.ts';
import styles from './Steps.module.css';

const steps = [
  ['flight', 'Flight'],
  ['contact', 'Contact'],
  ['confirm', 'Confirm'],
] as const;

/** Where one is on the way to a request (M2 'Step indicator labels'). */
export function Steps({ at }: { readonly at: Step }) {
  const now = steps.findIndex(([step]) => step === at);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map(([step, label], index) => (
        <li key={step} aria-current={index === now ? 'step' : undefined} data-done={index < now || undefined}>
          <span className={styles.mark} aria-hidden="true">
            {index < now ? <IconCheck size={14} /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
