import type { Field } from '@app/kernel/field.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { fieldsFor, TECHNICAL, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { isEmpty } from '../screen/show-value.rules.ts';

export interface LaidOut {
  readonly title: string;
  readonly fields: readonly Field[];
}
/** The sections of a record with their fields. What few records have stands among the technical details, as long as it is empty. */
export function laidOut({ kind, sections }: Pick<RecordScreen, 'kind' | 'sections'>, doc: AnyRecord): readonly LaidOut[] {
  const isLeft = ({ fields, ifFilled }: RecordScreen['sections'][number]): boolean =>
    ifFilled === true && fields.every((name) => isEmpty(valueAt(doc, name)));
  const shown = sections.filter((section) => !isLeft(section) && section.title !== TECHNICAL);
  const rest = sections.filter((section) => isLeft(section) || section.title === TECHNICAL).flatMap(({ fields }) => fields);
  return [...shown, { title: TECHNICAL, fields: rest }]
    .map(({ title, fields }) => ({ title, fields: fieldsFor(kind, fields) }))
    .filter(({ fields }) => fields.length > 0);
}
