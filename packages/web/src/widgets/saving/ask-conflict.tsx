import { recordProblems } from '@app/kernel/record.problems.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { openModal } from '../../ui/feedback/modals.ts';
import { Conflict } from './Conflict.tsx';
import type { Choice } from './conflict.rules.ts';
import { t } from '../../words/words.ts';

/** Asks for the value of each field in conflict; undefined if the person leaves the record as it is. */
export const askConflict = (problems: readonly Problem[]): Promise<ReadonlyMap<string, Choice> | undefined> =>
  new Promise((answer) => {
    openModal({
      title: t(recordProblems['records.conflict'].title),
      onClose: () => answer(undefined),
      content: (close) => (
        <Conflict
          problems={problems}
          leave={{ label: t('Cancel'), onPick: close }}
          onDecide={(choices) => {
            answer(choices);
            close();
          }}
        />
      ),
    });
  });
