import { useRef } from 'react';
import type { Field } from '@app/kernel/field.ts';
import type { FieldConflict } from '@app/kernel/problem.ts';
import { reasonInWords } from '../../ui/feedback/issue.rules.ts';
import { tellError } from '../../ui/feedback/problem-texts.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { write } from '../../wire/tab/write.ts';
import { changedTop, isChanged, schemaError } from './change-field.rules.ts';
import { notifySaved } from '../screen/save-records.ts';
import type { AnyRecord, RecordScreen } from '../screen/screen.ts';
import { t } from '../../words/words.ts';

/** Result of a save: done, or the reason why not. */
export type Saved =
  | { readonly state: 'done' }
  | { readonly state: 'refused'; readonly error: string }
  | { readonly state: 'conflict'; readonly theirs: FieldConflict };
const refused = (error: string): Saved => ({ state: 'refused', error });

/** The rules of a kind that a change would break, and that were not broken before. */
function newProblems(screen: RecordScreen, doc: AnyRecord, top: string, topValue: unknown) {
  const { check } = screen.kind;
  const codes = (candidate: Record<string, unknown>) => {
    const read = screen.kind.schema.safeParse(candidate);
    return read.success && check ? check(read.data) : [];
  };
  const before = new Set(codes(doc).map(({ code }) => code));
  return codes({ ...doc, [top]: topValue }).filter(({ code }) => !before.has(code));
}

/**
 * Saves one field of a record: only the field travels, with the version that the person had seen, so that what others change elsewhere in
 * the record stays (BYD-4). `base` is taken when the editing begins.
 */
export function useFieldSave(screen: RecordScreen, doc: AnyRecord) {
  const base = useRef(doc.version);
  return {
    begin: (): void => {
      base.current = doc.version;
    },
    /** The person has looked at what others wrote, and means it. */
    insist: (): void => {
      base.current = doc.version;
    },
    save: async (field: Field, value: unknown): Promise<Saved> => {
      if (!isChanged(doc, field.name, value)) return { state: 'done' };
      const wrong = schemaError(screen.kind, doc, field.name, value);
      if (wrong !== undefined) return refused(wrong);
      const { top, held: topValue } = changedTop(doc, field.name, value);
      const against = newProblems(screen, doc, top, topValue);
      if (against.length > 0) return refused((await tellError({ problems: against })).message ?? '');
      try {
        const data = { [top]: topValue } as NonNullable<Parameters<typeof write>[0]['data']>;
        notifySaved(t('{field} saved', { field: t(field.label) }), await write({ op: 'merge', path: doc.path, data, base: base.current }));
        return { state: 'done' };
      } catch (error) {
        const problems = error instanceof CallFailed ? error.problems : [];
        const theirs = problems.flatMap(({ fields = [] }) => fields).find((conflict) => conflict.field === top || conflict.field === field.name);
        if (theirs) return { state: 'conflict', theirs };
        const problem = problems.find(({ code, params }) => code === 'records.invalid' && String(params?.['field'] ?? '').split('.')[0] === top);
        return refused(problem?.params?.['reason'] === undefined ? ((await tellError(error)).message ?? '') : reasonInWords(problem.params));
      }
    },
  };
}
