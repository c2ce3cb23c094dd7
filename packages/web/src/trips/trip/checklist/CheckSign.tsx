import { checkStates } from '@app/domain/trips/checklists/checklist.states.ts';
import { t } from '../../../words/words.ts';
import type { CheckState } from './use-leg-checks.ts';
import styles from './CheckSign.module.css';

/** Signs of the states of a checklist: each differs without its color. */
export const checkSigns = { problem: '!', again: '↻', open: '○', requested: '◐', confirmed: '✓', unneeded: '✓' } as const satisfies Readonly<
  Record<CheckState, string>
>;
/** Returns the state of a checklist in words. */
export const checkWords = (state: CheckState): string => `${t('Checklist')}: ${t(checkStates.label(state))}`;
/** State of a checklist as a sign; what it is on says it in words. */
export function CheckSign({ state }: { readonly state: CheckState }) {
  return (
    <span className={styles.check} data-state={state} aria-hidden>
      {checkSigns[state]}
    </span>
  );
}
