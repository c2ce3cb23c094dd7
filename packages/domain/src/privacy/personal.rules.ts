import type { Personal } from '@app/kernel/personal.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { type Identifiers, normalEmail, phoneCore, scrubberOf, scrubValue } from './identifiers.rules.ts';

type Data = Readonly<Record<string, unknown>>;
interface Kind {
  readonly personal?: Personal | undefined;
}

/** A person as the records of a company know them. */
export interface Subject {
  /** Of this person alone: replaced wherever they occur. */
  readonly own: Identifiers;
  /** Also of others, such as the phone of a family: replaced only in the person's own records. */
  readonly shared: Identifiers;
  /** Ids of their contacts. */
  readonly contacts: readonly string[];
}

const isMap = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values at a dotted field; lists are looked through. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((entry) => valuesAt(entry, path));
  const [head, ...rest] = path;
  if (head === undefined) return [value];
  return isMap(value) && Object.hasOwn(value, head) ? valuesAt(value[head], rest) : [];
}

const ADDRESS = /<([^<>]+)>/;
const isOf = (value: unknown, { own, shared, contacts }: Subject): boolean => {
  if (typeof value !== 'string' || value === '') return false;
  const email = normalEmail(ADDRESS.exec(value)?.[1] ?? value);
  return own.emails.includes(email) || shared.emails.includes(email) || contacts.includes(idOfPath(value)) || own.phones.includes(phoneCore(value));
};
const isNamed = (fields: readonly string[] = [], states: readonly Data[], subject: Subject): boolean =>
  states.some((state) => fields.some((field) => valuesAt(state, field.split('.')).some((value) => isOf(value, subject))));
/** True for a record of the person themselves, by any of its states: fields that its kind names hold an identifier or a contact of theirs. */
export const isOwnRecord = ({ personal }: Kind, states: readonly Data[], subject: Subject): boolean => isNamed(personal?.of, states, subject);
/** True for a record that an export contains whole, such as an email to the person. */
export const concerns = ({ personal }: Kind, states: readonly Data[], subject: Subject): boolean => isNamed(personal?.concerns, states, subject);

/** Sets a field that has a value; the same object otherwise. */
function cleared(value: unknown, [head, ...rest]: readonly string[], empty: unknown): unknown {
  if (head === undefined) return value === null || value === undefined || canonical(value) === canonical(empty) ? value : empty;
  if (Array.isArray(value)) {
    const entries = value.map((entry) => cleared(entry, [head, ...rest], empty));
    return entries.some((entry, index) => entry !== value[index]) ? entries : (value as unknown);
  }
  if (!isMap(value) || !Object.hasOwn(value, head)) return value;
  const part = cleared(value[head], rest, empty);
  return part === value[head] ? value : { ...value, [head]: part };
}

const clearedAll = (state: Data, clears: Personal['clears']): Data =>
  Object.entries(clears).reduce<unknown>((result, [field, empty]) => cleared(result, field.split('.'), empty), state) as Data;
/** Clears the entries of lists that are the person's own. */
function withoutParts({ personal }: Kind, state: Data, subject: Subject): Data {
  return Object.entries(personal?.parts ?? {}).reduce((result, [field, part]) => {
    const list = result[field];
    if (!Array.isArray(list)) return result;
    const entries = list.map((entry: unknown) => (isMap(entry) && isNamed(part.of, [entry], subject) ? clearedAll(entry, part.clears) : entry));
    return entries.some((entry, index) => entry !== list[index]) ? { ...result, [field]: entries } : result;
  }, state);
}

interface StateErasure {
  /** Of the person's own records. */
  readonly own: (state: Data) => Data;
  readonly other: (state: Data) => Data;
}
/** Returns how the states of one record change when a person is erased; the same state where nothing of theirs is in it. */
export function erasureOf(kind: Kind, subject: Subject): StateErasure {
  const { own, shared } = subject;
  const inOthers = scrubberOf(own);
  const inOwn = scrubberOf({
    emails: [...own.emails, ...shared.emails],
    phones: [...own.phones, ...shared.phones],
    names: [...own.names, ...shared.names],
  });
  return {
    other: (state) => scrubValue(withoutParts(kind, state, subject), inOthers.scrub) as Data,
    own: (state) => scrubValue(clearedAll(withoutParts(kind, state, subject), kind.personal?.clears ?? {}), inOwn.scrub) as Data,
  };
}
