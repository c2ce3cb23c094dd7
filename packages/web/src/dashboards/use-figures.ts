import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { CallFailed } from '@app/kernel/call-failed.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { readFigures } from '@app/domain/dashboards/dashboards.calls.ts';
import { send } from '../wire/request/send.ts';

export type Figures = z.output<typeof readFigures.reply>;
type Wanted = z.input<typeof readFigures.body>;

/** Reads the figures of a dashboard. While others are on their way, the former ones stay. */
export function useFigures(wanted: Wanted | undefined) {
  const [figures, setFigures] = useState<Figures>();
  const [problems, setProblems] = useState<readonly Problem[]>();
  const [turn, setTurn] = useState(0);
  const key = wanted && JSON.stringify(wanted);
  useEffect(() => {
    if (!wanted) return undefined;
    let isCurrent = true;
    send(readFigures, wanted).then(
      (reply) => {
        if (!isCurrent) return;
        setFigures(reply);
        setProblems(undefined);
      },
      (error: unknown) => {
        if (isCurrent) setProblems(error instanceof CallFailed ? error.problems : [{ code: 'records.unexpected' }]);
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says all that `wanted` says
  }, [key, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { figures, problems, reload };
}
