import { reconcilerRows } from '@app/domain/settlement/reconciler.collection.ts';
import { rowStates } from '@app/domain/settlement/reconciler.states.ts';
import type { Records } from '@app/store/records.ts';
import { keeping } from '../../payments/keep-payment-states.ts';

/** Holds rows of the reconciler to their table of states. */
export const keepRowStates = (records: Records): void => records.onWrite(reconcilerRows, keeping(rowStates.may));
