import { idOfPath } from '@app/kernel/queries/paths.ts';
import { MultiSelect, Select, type ComboboxItem } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Field } from '@app/kernel/field.ts';
import { where } from '@app/kernel/queries/where.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { listDocuments, searchDocuments } from '@app/domain/records.calls.ts';
import { send } from '../../wire/request/send.ts';
import { isFields, textOf } from '../screen/show-value.rules.ts';
import { t } from '../../words/words.ts';

const OFFERED = 12;
const NEWEST = 100;
const TYPING_MS = 180;
const MOST_ID = 64;
interface Choice {
  readonly value: string;
  readonly label: string;
}
type RequestedQuery = z.input<typeof searchDocuments.body>['query'];
interface ReferencedRecord {
  readonly id: string;
  readonly path: string;
}
const labelOf = (doc: ReferencedRecord): string => recordLabel(doc as ReferencedRecord & Record<string, unknown>);

/** Returns the names of records that another one refers to by id, as far as this person may see them. */
export function useNamed(collection: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const key = ids.join(' ');
  useEffect(() => {
    if (ids.length === 0) return undefined;
    let on = true;
    const query = { collection, where: where('id', 'in', ids.slice(0, 100).map(idOfPath)), limit: 100 } as RequestedQuery;
    // One that is gone, or not for this person, is shown by its id (ROL-6).
    send(listDocuments, { query }).then(
      ({ docs }) => on && setNames(new Map(docs.map((doc) => [doc.id, labelOf(doc)]))),
      () => undefined,
    );
    return () => {
      on = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says which
  }, [collection, key]);
  return names;
}
interface Props {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly labelled: boolean;
  readonly error?: string | undefined;
}
/** The parts of a record that a field keeps a copy of. */
const copyOf = (field: Field, doc: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    field.parts
      .map(({ name }) => name.slice(field.name.length + 1))
      .filter((part) => doc[part] !== undefined)
      .map((part) => [part, doc[part]]),
  );

/** Chooses another record by its words; the newest are offered first. A field that keeps a copy of the record gets the copy. */
export function ReferencePicker({ field, value, onChange, labelled, error }: Props) {
  const collection = field.reference ?? '';
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, TYPING_MS);
  const [newest, setNewest] = useState<readonly ReferencedRecord[]>([]);
  const [answer, setAnswer] = useState<{ readonly words: string; readonly records: readonly ReferencedRecord[] }>({ words: '', records: [] });
  const [failed, setFailed] = useState(false);
  const many = field.kind === 'texts' || field.kind === 'objects';
  const copies = field.kind === 'object' || field.kind === 'objects';
  // A field that is wide enough for a path contains one.
  const byPath = !many && !copies && (field.max ?? 0) > MOST_ID;
  const chosen =
    field.kind === 'object'
      ? []
      : (Array.isArray(value) ? value : value ? [value] : []).map((entry) => textOf(isFields(entry) ? entry['id'] : entry));
  const names = useNamed(collection, chosen);
  useEffect(() => {
    const query = { collection, orderBy: [{ field: 'date', dir: 'desc' }], limit: NEWEST } as RequestedQuery;
    send(listDocuments, { query }).then(
      ({ docs }) => setNewest(docs),
      () => setFailed(true),
    );
  }, [collection]);
  useEffect(() => {
    let on = true;
    if (words.trim() === '') return setAnswer({ words, records: [] });
    send(searchDocuments, { query: { collection, limit: OFFERED }, text: words }).then(
      ({ docs }) => on && setAnswer({ words, records: docs }),
      () => on && setFailed(true),
    );
    return () => {
      on = false;
    };
  }, [collection, words]);

  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isNamed = (doc: ReferencedRecord): boolean => wanted.every((word) => labelOf(doc).toLowerCase().includes(word));
  // A result of fewer words is not offered to somebody who types on.
  const matches = answer.words === typed ? answer.records : answer.records.filter(isNamed);
  const docs = [...new Map([...newest.filter(isNamed).slice(0, OFFERED), ...matches].map((doc) => [doc.id, doc])).values()];
  const offered = docs.map((doc): Choice => ({ value: byPath ? doc.path : doc.id, label: labelOf(doc) }));
  const chosenOptions = chosen
    .filter((id) => !offered.some((offer) => offer.value === id))
    .map((id) => ({ value: id, label: names.get(idOfPath(id)) ?? idOfPath(id) }));
  const common = {
    ...(labelled ? { label: t(field.label) } : { 'aria-label': t(field.label) }),
    data: [...offered, ...chosenOptions],
    searchable: true as const,
    searchValue: typed,
    onSearchChange: setTyped,
    // The options are filtered already.
    filter: ({ options }: { options: ComboboxItem[] }) => options,
    nothingFoundMessage: failed ? t('The search failed. Please try again.') : t('No matches.'),
    error: error ?? false,
    autoFocus: !labelled,
  };
  const pick = (key: string | null): void => {
    const doc = docs.find(({ id }) => id === key);
    onChange(copies ? (doc ? copyOf(field, doc as ReferencedRecord & Record<string, unknown>) : value) : (key ?? ''));
  };
  const pickMany = (ids: readonly string[]): void => {
    if (!copies) return onChange(ids);
    const current = (Array.isArray(value) ? value : []).filter(isFields);
    onChange(
      ids.flatMap((id) => {
        const doc = docs.find((record) => record.id === id);
        return current.find((entry) => entry['id'] === id) ?? (doc ? copyOf(field, doc as ReferencedRecord & Record<string, unknown>) : []);
      }),
    );
  };
  return many ? (
    <MultiSelect {...common} filter={common.filter as never} value={chosen} onChange={pickMany} />
  ) : (
    <Select {...common} filter={common.filter as never} value={chosen[0] ?? null} onChange={pick} clearable={!copies} />
  );
}
