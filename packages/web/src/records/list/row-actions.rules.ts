import { abilities } from '@app/kernel/abilities.ts';
import type { Actor } from '@app/kernel/collection.ts';
import type { Involvement } from '../../widgets/people/followers.rules.ts';
import { nextStates } from '../screen/bulk.rules.ts';
import { fieldFor, type AnyRecord, type RecordScreen } from '../screen/screen.ts';

/** Actions that a person may take on a record from its row, by its declaration and its access. */
export interface RowAbilities {
  /** Ways to be involved oneself. */
  readonly involvements: readonly Involvement[];
  /** States that it may go to next. */
  readonly next: readonly string[];
  readonly remove: boolean;
}
type Declared = Pick<RecordScreen, 'kind' | 'state' | 'stateChange' | 'readOnly'>;

export function rowAbilities(screen: Declared, doc: AnyRecord, actor: Actor, now: number): RowAbilities {
  const { kind, readOnly } = screen;
  const may = readOnly ? { update: false, delete: false } : abilities(kind, actor, doc, now);
  const has = (name: string): boolean => fieldFor(kind, name)?.sealed === false;
  return {
    involvements: may.update ? (['agents', 'followers'] as const).filter(has) : [],
    next: may.update ? nextStates(screen, doc) : [],
    remove: may.delete,
  };
}
