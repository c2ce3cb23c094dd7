import type { Field } from '@app/kernel/field.ts';

const widths: Partial<Record<Field['kind'], string>> = {
  number: 'minmax(72px, 0.6fr)',
  money: 'minmax(96px, 0.7fr)',
  moment: 'minmax(108px, 0.6fr)',
  flag: 'minmax(72px, 0.4fr)',
  code: 'minmax(112px, 0.9fr)',
  date: 'minmax(96px, 0.7fr)',
  codes: 'minmax(140px, 1.2fr)',
  texts: 'minmax(140px, 1.2fr)',
  object: 'minmax(140px, 1.2fr)',
};
const long: readonly (readonly [RegExp, string])[] = [
  [/mail|address|location/, 'minmax(168px, 1.7fr)'],
  [/phone/, 'minmax(120px, 0.8fr)'],
  [/name$/, 'minmax(144px, 1.2fr)'],
];
const widthOf = (field: Field): string =>
  field.reference === 'members'
    ? 'minmax(84px, 0.6fr)'
    : (widths[field.kind] ?? long.find(([name]) => name.test(field.name))?.[1] ?? 'minmax(104px, 1fr)');

/** Columns of the grid that rows and their head share: mark, title, fields. A title that is a short code leaves its room to the others. */
export const gridOf = (fields: readonly Field[], isCode: boolean): string =>
  ['36px', isCode ? 'minmax(112px, 0.7fr)' : 'minmax(176px, 1.7fr)', ...fields.map(widthOf)].join(' ');
/** Of several moments the one that every record has says when: on a phone it stands at the right of the name. */
export const whenOf = (fields: readonly Field[]): Field | undefined => {
  const moments = fields.filter(({ kind }) => kind === 'moment');
  return moments.find(({ name }) => name === 'last_date' || name === 'date') ?? moments[0];
};
/** Figures stand under each other at the right. */
export const isFigure = ({ kind, reference }: Field): boolean => (kind === 'number' || kind === 'money') && reference === undefined;
