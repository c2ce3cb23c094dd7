import type { Collection } from '@app/kernel/collection.ts';
import type { Field } from '@app/kernel/field.ts';
import { canonical, valueAt } from '@app/kernel/queries/where.ts';
import { findingOf } from '@app/kernel/issue.ts';
import type { z } from 'zod';
import { dateMessage } from '../../ui/dates/date-input.rules.ts';
import { emailMessage } from '../../ui/feedback/input.rules.ts';
import { issueInWords } from '../../ui/feedback/issue.rules.ts';
import { textOf } from '../screen/show-value.rules.ts';
import { t } from '../../words/words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An entry's value, or its error in words for the person who typed it. */
export type Entry = { readonly value: unknown } | { readonly error: string };

/** Returns the text of a value for its input. */
export function inputText(field: Field, current: unknown): string {
  if (current === null || current === undefined) return '';
  return field.kind === 'money' && typeof current === 'number' ? current.toFixed(2) : textOf(current);
}

/** Returns the field with the choices that its kind of record lets a person take from here: of states, the present one and the next. */
export function withSteps({ transitions }: Pick<Collection, 'transitions'>, field: Field, current: unknown): Field {
  const { codes } = field;
  const now = textOf(current);
  if (!codes?.next || !Object.hasOwn(transitions ?? {}, field.name) || !codes.names.includes(now)) return field;
  const open = [now, ...codes.next(now)];
  return { ...field, codes: { ...codes, names: codes.names.filter((code) => open.includes(code)) } };
}

export const isEmailField = ({ name }: Field): boolean => /(^|[._])e?mail$/i.test(name);

/** Reads a typed value; an empty number is null if the field allows it. */
export function readInput(field: Field, typed: string): Entry {
  const text = field.kind === 'long' ? typed.trimEnd() : typed.trim();
  if (field.kind === 'date') {
    const error = dateMessage(text, field.required);
    return error === undefined ? { value: text } : { error };
  }
  if (field.kind !== 'number' && field.kind !== 'money') {
    if (field.required && text === '') return { error: t('{field} is required.', { field: t(field.label) }) };
    return text !== '' && isEmailField(field) && emailMessage(text) !== undefined ? { error: t('The email format is invalid') } : { value: text };
  }
  if (text === '') return field.nullable ? { value: null } : { error: t('{field} is required.', { field: t(field.label) }) };
  const number = Number(text.replaceAll(/[$,\s]/g, ''));
  if (!Number.isFinite(number)) return { error: t('This must be a number.') };
  return field.whole && !Number.isInteger(number) ? { error: t('This must be a whole number.') } : { value: number };
}

/** The top field of a document with a value put at a dotted path in it: what a save names. */
export function changedTop(doc: Fields, name: string, value: unknown): { readonly top: string; readonly held: unknown } {
  const [top = '', ...rest] = name.split('.');
  const put = (current: unknown, [key, ...below]: readonly string[]): unknown => {
    if (key === undefined) return value;
    const fields = typeof current === 'object' && current !== null && !Array.isArray(current) ? (current as Fields) : {};
    return { ...fields, [key]: put(fields[key], below) };
  };
  return { top, held: put(doc[top], rest) };
}

/** Returns the schema's issue with a value at a (dotted) field; undefined if it is valid. */
export function schemaError(kind: Collection, doc: Fields, name: string, value: unknown): string | undefined {
  const { top, held: topValue } = changedTop(doc, name, value);
  const schema = kind.schema.shape[top] as z.ZodType | undefined;
  const [issue] = schema?.safeParse(topValue).error?.issues ?? [];
  return issue && issueInWords(findingOf(issue));
}

export const isChanged = (doc: Fields, name: string, value: unknown): boolean => canonical(valueAt(doc, name)) !== canonical(value);
