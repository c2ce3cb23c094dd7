import { tellError } from './problem-texts.ts';
import { toast } from './toast.ts';

/** Tells a person about an error, whatever it is: problems of a call in their wording, anything else as the fallback. */
export function showProblem(error: unknown): void {
  if (!(typeof error === 'object' && error !== null && 'problems' in error)) console.error(error);
  void tellError(error).then((words) => toast({ ...words, tone: 'error' }));
}
