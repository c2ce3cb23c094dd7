import type { Write } from '@app/kernel/live.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { write } from '../../wire/tab/write.ts';
import { conflictIn, decided } from './conflict.rules.ts';

/**
 * Writes documents for a screen: they show at once, and failures are reported. If another person has changed the same fields, this one decides on
 * their values (BYD-4). Returns true if it was saved, or waits to be sent.
 */
async function save(...writes: readonly Write[]): Promise<boolean> {
  try {
    await write(...writes);
    return true;
  } catch (error) {
    const problems = error instanceof CallFailed ? error.problems : [];
    if (!conflictIn(problems)) {
      showProblem(error);
      return false;
    }
    const { askConflict } = await import('./ask-conflict.tsx');
    const choices = await askConflict(problems);
    const left = choices && decided(writes, problems, choices);
    return left !== undefined && (left.length === 0 || (await save(...left)));
  }
}

/** Changes fields of a document that is on the screen: what others have changed since it was loaded is not overwritten. */
export const saveFields = (doc: { readonly path: string; readonly version: number }, data: NonNullable<Write['data']>): Promise<boolean> =>
  // Version 0: it was made here, and has yet to reach the server.
  save({ op: 'merge', path: doc.path, data, base: doc.version });
