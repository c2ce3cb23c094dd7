import { useMemo } from 'react';
import { recordProblems } from '@app/kernel/record.problems.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { ConflictDialog } from '../../ui/feedback/ConflictDialog.tsx';
import { conflictIn, textOf, wordsOf, type Choice } from './conflict.rules.ts';
import { everyone } from '../people/followers.rules.ts';
import { useColleagues } from '../people/use-colleagues.ts';
import { t } from '../../words/words.ts';

interface Props {
  readonly problems: readonly Problem[];
  readonly onDecide: (choices: ReadonlyMap<string, Choice>) => void;
  readonly leave: { readonly label: string; readonly onPick: () => void };
}
/** A conflict between two people, with the names of people where a field holds who they are. */
export function Conflict({ problems, onDecide, leave }: Props) {
  const { byRole } = useColleagues();
  const names = useMemo(() => new Map(everyone(byRole).map(({ id, name }) => [id, name])), [byRole]);
  return (
    <ConflictDialog
      message={t(recordProblems['records.conflict'].message)}
      fields={conflictIn(problems)?.fields ?? []}
      nameOf={(field) => t(wordsOf(field))}
      textOf={(value) => textOf(value, (id) => names.get(id))}
      onDecide={onDecide}
      leave={leave}
    />
  );
}
