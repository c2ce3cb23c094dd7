import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';

/** Runs an action about a company: its success is a toast with the company's name. `onDone` follows whatever came of it. */
export function useCompanyAction(company: string, onDone: () => void = () => undefined) {
  const { isBusy, run } = useAction();
  const runAbout = (work: Promise<unknown>, title: string): void =>
    run(async () => {
      try {
        await work;
        toast({ title, message: company, tone: 'success' });
      } finally {
        onDone();
      }
    });
  return { isBusy, run: runAbout };
}
