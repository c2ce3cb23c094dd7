import type { Field } from '@app/kernel/field.ts';
import { codeInWords } from '../screen/show-value.rules.ts';

/** A filter of a list: a word, and the values that it means. */
export interface Choice {
  readonly label: string;
  readonly values: readonly string[];
}

/** People choose words: codes that are called the same are one choice, also where only one of them is among those offered. */
export function codeChoices(field: Field, within: readonly string[] | undefined): readonly Choice[] {
  const names = field.codes?.names ?? [];
  const word = (code: string): string => field.codes?.label(code) ?? code;
  const offered = new Set((within ?? names).map(word));
  return [...offered].map((label) => {
    const values = names.filter((code) => word(code) === label);
    return { label: codeInWords(field, values[0] ?? ''), values };
  });
}

/** A choice is identified by the first of its values. */
export const keysOf = (choices: readonly Choice[], chosen: readonly string[]): string[] =>
  choices.filter(({ values }) => values.some((value) => chosen.includes(value))).map(({ values }) => values[0] ?? '');
export const valuesOf = (choices: readonly Choice[], keys: readonly string[]): string[] =>
  keys.flatMap((key) => choices.find(({ values }) => values[0] === key)?.values ?? [key]);
/** Words the choice; a value that nobody offers stays as it is. */
export const labelsOf = (choices: readonly Choice[], chosen: readonly string[]): string[] => [
  ...new Set(chosen.map((value) => choices.find(({ values }) => values.includes(value))?.label ?? value)),
];
