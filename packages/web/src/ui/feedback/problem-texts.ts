import type { AlertText } from '@app/kernel/alert.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { recordProblems } from '@app/kernel/record.problems.ts';
import { useEffect, useState } from 'react';
import { alertOf, problemsOf, wordsOf, type ProblemTexts } from './alert.rules.ts';

/**
 * Problems that any call can raise are always loaded, so that a lost connection can be reported without one. The texts of the modules are many and
 * seldom needed: they load with the first problem of theirs.
 */
let texts: ProblemTexts = recordProblems;
const isKnown = ({ code }: Problem): boolean => Object.hasOwn(texts, code);

async function learn(problems: readonly Problem[]): Promise<void> {
  if (problems.every(isKnown)) return;
  try {
    texts = (await import('@app/domain/problems.ts')).problems;
  } catch (error) {
    console.warn('The words for a problem could not be loaded', error);
  }
}

/** Words any error for a person. Never throws. */
export async function tellError(error: unknown): Promise<AlertText> {
  await learn(problemsOf(error));
  return alertOf(error, texts);
}

/** The wording of problems that are on screen; undefined while it is on its way. */
export function useWords(problems: readonly Problem[]): AlertText | undefined {
  const known = problems.every(isKnown);
  const [tried, setTried] = useState(false);
  useEffect(() => {
    if (known) return;
    void learn(problems).then(() => setTried(true));
  }, [problems, known]);
  return known || tried ? wordsOf(problems, texts) : undefined;
}
