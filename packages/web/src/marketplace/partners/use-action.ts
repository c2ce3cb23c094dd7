import { useState } from 'react';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Runs one action of a row at a time: its success is a toast about the company, its refusal is shown. */
export function useAction(company: string, onDone: () => void = () => undefined) {
  const [isBusy, setBusy] = useState(false);
  const run = (work: Promise<unknown>, title: string): void => {
    setBusy(true);
    void work
      .then(() => toast({ title, message: company, tone: 'success' }), showProblem)
      .finally(() => {
        setBusy(false);
        onDone();
      });
  };
  return { isBusy, run };
}
