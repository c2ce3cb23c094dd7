/** A record that came with another one, under the field that names it. */
export interface RelatedRecord {
  readonly field: string;
  readonly doc: { readonly id: string; readonly path: string };
  readonly related: readonly RelatedRecord[];
}
const isDoc = (value: unknown): value is RelatedRecord['doc'] =>
  typeof value === 'object' && value !== null && typeof (value as { path?: unknown }).path === 'string';

/** Lists the records that came with one (LIV-7). Files have a panel of their own. */
export function relatedOf(doc: object): RelatedRecord[] {
  const { related = {} } = doc as { readonly related?: Readonly<Record<string, unknown>> };
  return Object.entries(related)
    .filter(([field]) => field !== 'files')
    .flatMap(([field, value]) =>
      (Array.isArray(value) ? value : [value]).filter(isDoc).map((record) => ({ field, doc: record, related: relatedOf(record) })),
    );
}
/** True if records of this kind name others besides colleagues and files. */
export const namesOthers = ({ references = {} }: { readonly references?: Readonly<Record<string, string>> }): boolean =>
  Object.values(references).some((target) => target !== 'members' && target !== 'files');
