import type { Block } from '@app/domain/trips/board/board.rules.ts';
import { textOf } from '@app/kernel/fields.ts';
import { t } from '../../../words/words.ts';
import { checkWords } from '../../trip/checklist/CheckSign.tsx';
import { countdown, kindWords } from '../board-words.ts';
import type { Board } from '../use-board.ts';

/** Returns the state of an entry in words, and that of the checklist of its leg. */
export function stateOf({ entry, kind, isFlown }: Block, { tripAt, holdAt, checksOf }: Pick<Board, 'tripAt' | 'holdAt' | 'checksOf'>, now: number) {
  const check = checksOf(tripAt.get(entry.trip), entry.leg);
  const hold = holdAt.get(textOf(entry.metadata, 'hold'));
  const parts = [
    t(kindWords[kind]),
    typeof hold?.until === 'number' ? countdown(hold.until, now) : '',
    isFlown ? t('in flight or flown') : '',
    check === undefined ? '' : checkWords(check),
  ];
  return { check, words: parts.filter(Boolean).join(' · ') };
}
