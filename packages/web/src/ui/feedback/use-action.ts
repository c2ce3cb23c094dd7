import { useState } from 'react';
import { showProblem } from './show-problem.ts';

/** Runs what a button does: it is busy meanwhile, and a refusal is shown. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>): void => {
    setBusy(true);
    void work()
      .catch(showProblem)
      .finally(() => setBusy(false));
  };
  return { isBusy, run };
}
