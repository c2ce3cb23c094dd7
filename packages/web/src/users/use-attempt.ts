import { useState } from 'react';
import { problems } from '@app/domain/problems.ts';
import { wording } from '@app/kernel/problem.ts';
import { CallFailed } from '../wire/call-failed.ts';

/** Runs one submit at a time and keeps the wording of its refusal. */
export function useAttempt(): { busy: boolean; problem: string; attempt: (run: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await run();
    } catch (error) {
      const found = error instanceof CallFailed ? error.problems[0] : undefined;
      const text = (found && problems[found.code as keyof typeof problems]) ?? problems['records.unexpected'];
      setProblem(wording(text, found?.params).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, attempt };
}
