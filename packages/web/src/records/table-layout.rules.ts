import type { Field } from '@app/kernel/field.ts';

const widths: Partial<Record<Field['kind'], string>> = {
  number: 'minmax(72px, 0.6fr)',
  money: 'minmax(96px, 0.7fr)',
  moment: 'minmax(104px, 0.8fr)',
  flag: 'minmax(72px, 0.5fr)',
  code: 'minmax(112px, 0.9fr)',
  date: 'minmax(96px, 0.7fr)',
  codes: 'minmax(160px, 1.5fr)',
  texts: 'minmax(140px, 1.2fr)',
  object: 'minmax(140px, 1.2fr)',
};
const widthOf = (field: Field): string =>
  field.reference === 'members'
    ? 'minmax(84px, 0.6fr)'
    : (widths[field.kind] ?? `minmax(${/mail|address|location/.test(field.name) ? 168 : 112}px, 1fr)`);

/** Columns of the grid that rows and their head share: mark, title, fields. */
export const gridOf = (fields: readonly Field[]): string => ['36px', 'minmax(180px, 1.7fr)', ...fields.map(widthOf)].join(' ');
/** Figures stand under each other at the right. */
export const isFigure = ({ kind, reference }: Field): boolean => (kind === 'number' || kind === 'money') && reference === undefined;
