import type { Client } from '@app/domain/clients/client.ts';
import type { Field } from '@app/kernel/field.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { fieldsFor, TECHNICAL, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { isEmpty } from '../screen/show-value.rules.ts';

export interface LaidOut {
  readonly title: string;
  readonly fields: readonly Field[];
}
/**
 * Returns the sections of a record with their fields. Sections that are empty and rare, or for another kind of client, are part of the
 * technical details.
 */
export function laidOut(
  { kind, sections }: Pick<RecordScreen, 'kind' | 'sections'>,
  doc: AnyRecord,
  clientKind: Client['kind'] | undefined,
): readonly LaidOut[] {
  const isLeft = (section: RecordScreen['sections'][number]): boolean =>
    (section.clientKind !== undefined && section.clientKind !== clientKind) ||
    (section.ifFilled === true && section.fields.every((name) => isEmpty(valueAt(doc, name))));
  const shown = sections.filter((section) => !isLeft(section) && section.title !== TECHNICAL);
  const rest = sections.filter((section) => isLeft(section) || section.title === TECHNICAL).flatMap(({ fields }) => fields);
  return [...shown, { title: TECHNICAL, fields: rest }]
    .map(({ title, fields }) => ({ title, fields: fieldsFor(kind, fields) }))
    .filter(({ fields }) => fields.length > 0);
}
