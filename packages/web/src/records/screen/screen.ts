import type { ComponentType, ReactNode } from 'react';
import { clientPath } from '@app/kernel/queries/paths.ts';
import type { Client } from '@app/domain/clients/client.ts';
import type { Collection, Doc } from '@app/kernel/collection.ts';
import { fieldAt, fieldsOf, type Field, type FieldKind } from '@app/kernel/field.ts';
import type { Order } from '@app/kernel/queries/query.ts';
import { valueAt, type Where } from '@app/kernel/queries/where.ts';
import type { ListQuery } from '../../wire/tab/use-live.ts';
import type { Person } from '../../widgets/people/UserAvatar.tsx';
import type { Cell } from './csv.rules.ts';
import { t, words } from '../../words/words.ts';

/** A document of any kind: what its screen shows is read from the declaration. */
export type AnyRecord = Doc<Record<string, unknown>>;

interface Section {
  readonly title: string;
  readonly fields: readonly string[];
  /** True for a field that few records have: if empty, it is among the technical details. */
  readonly ifFilled?: boolean;
  /** Only clients of this kind need it; for the others it is part of the technical details. */
  readonly clientKind?: Client['kind'];
}
/** Small text below a value that tells two equal ones apart. In an export it has a column of its own. */
interface Subtitle {
  readonly label: string;
  readonly show: (doc: AnyRecord) => string;
  /** In an export, where words are not what a program reads. */
  readonly exportValue?: (doc: AnyRecord) => Cell;
}
/** Formats a column that its field alone does not format well. */
export interface ColumnSpec {
  readonly label?: string;
  /** Kind of the content, for width and alignment; defaults to the field's. */
  readonly kind?: FieldKind;
  /** Its track of the grid, where what it holds has a length of its own. */
  readonly width?: string;
  readonly show?: (doc: AnyRecord) => string;
  /** True for a column that explains itself without a heading. */
  readonly plain?: boolean;
  /** True for a text that says nothing without its heading, such as '2 of 4'. */
  readonly isNamed?: boolean;
  /** In an export, where words are not what a program reads. */
  readonly exportValue?: (doc: AnyRecord) => Cell;
  /** Renders a cell that is more than text. */
  readonly render?: (doc: AnyRecord) => ReactNode;
  readonly subtitle?: Subtitle;
  /** Renders a line below that is more than text, which other records fill. */
  readonly renderBelow?: (doc: AnyRecord) => ReactNode;
}
/** A change to many records at once: the values that they get. */
interface BulkChange {
  readonly label: string;
  readonly set: Readonly<Record<string, string | number | boolean>>;
  /** '{many} hidden' */
  readonly doneMessage: string;
}
/** A view that the list of a kind has for everybody, as a tab. */
export interface StandardView {
  /** Its word in the address: letters and dashes. */
  readonly id: string;
  readonly label: string;
  /** Comparisons that all must hold; `uid` is the viewer. Groups in it are one level deep. */
  readonly where: (uid: string) => readonly Where[];
  /** Other records that name the ones of this view: at most 100, the first ones of the query. */
  readonly namedBy?: { readonly kind: Collection; readonly query: (client: string) => ListQuery; readonly idOf: (doc: AnyRecord) => string };
}
/** A status that only calls change: the ones that a person may choose, and how it is done. */
export interface StateChange {
  readonly next: (doc: AnyRecord) => readonly string[];
  /** Says what was done and offers to undo it. Returns true if it was done. */
  readonly move: (docs: readonly AnyRecord[], to: string, title: string) => Promise<boolean>;
}
export interface CreateFormProps {
  readonly screen: RecordScreen;
  readonly hrefOf: (id: string) => string;
  readonly onClose: () => void;
}
/** Narrows a list in a way of its kind, such as around a place and a day. What was chosen is a text in the address. */
export interface OwnFilter {
  /** Returns the comparisons that a text stands for at `now`, epoch ms; undefined for a text that means nothing. */
  readonly where: (text: string, now: number) => readonly Where[] | undefined;
  readonly Tool: ComponentType<{ readonly value: string; readonly onChange: (text: string) => void }>;
}
/** Describes the screens of a kind of record. Everything has a default from its declaration; entries here improve on it. */
export interface RecordScreen {
  readonly kind: Collection;
  /** 'work order', 'work orders'. */
  readonly singular: string;
  readonly plural: string;
  /** Path of the list below `/{name_key}/`. */
  readonly list: string;
  /** Fields of a row; the title comes before them. */
  readonly columns: readonly string[];
  /** Fields that more columns can be chosen from. */
  readonly offered: readonly string[];
  readonly sort: Order;
  /** Time field: in ascending order a list starts with today; earlier records follow after the others, the latest first. */
  readonly fromToday: string | undefined;
  /** Fields by which a list may be ordered: those with an index, so that no order reads the whole kind. */
  readonly sortable: readonly string[];
  /** Views as tabs above the list, after one of all records. */
  readonly views: readonly StandardView[];
  /** Codes, flags and people that narrow a list. */
  readonly filters: readonly string[];
  /** A filter of its own beside those of fields. */
  readonly ownFilter?: OwnFilter | undefined;
  /** Codes that this kind uses, by field, if several kinds share a table of codes. */
  readonly allowedCodes: Readonly<Record<string, readonly string[]>>;
  readonly bulk: readonly BulkChange[];
  /** Columns with a format of their own, by field. */
  readonly columnSpecs: Readonly<Record<string, ColumnSpec>>;
  /** Field with the status of a record. */
  readonly state: string | undefined;
  /** Changes the status by a call, where the field is sealed. */
  readonly stateChange: StateChange | undefined;
  readonly title: (doc: AnyRecord) => string;
  readonly subtitle: Subtitle | undefined;
  /** True for records that are people: they show their picture or initials. */
  readonly face?: ((doc: AnyRecord) => Person) | undefined;
  /** The title is a short code: a tail number. */
  readonly codeTitle: boolean;
  /** Field of the title, if the title is one. */
  readonly titleField: string | undefined;
  readonly sections: readonly Section[];
  /** Fields below the name: the facts that people look for first. */
  readonly keyFields: readonly string[];
  /** Fields of the form for a new one; none: there is no such form. */
  readonly createFields: readonly string[];
  /** Of those, the ones that must be filled in. */
  readonly requiredFields: readonly string[];
  /** The form for a new one of a kind that a call creates, in place of fields. */
  readonly createForm: ComponentType<CreateFormProps> | undefined;
  /** Keys of the list for the record that the keyboard is at, with what they open; undefined where it is at none. */
  readonly currentKeys: ComponentType<{ readonly doc: AnyRecord | undefined }> | undefined;
  /** Screens that belong to the list, below `/{name_key}/`. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
  /** Says something about a new one while it is typed. */
  readonly createNotice: ((entries: Readonly<Record<string, unknown>>) => ReactNode) | undefined;
  /** Records that lists leave out. */
  readonly listed: Where | undefined;
  /** Text of an empty list. */
  readonly empty: string;
  /** Fields that follow from others: shown, not changed. */
  readonly readOnlyFields: readonly string[];
  /** Fields that follow from other records by themselves: the history leaves them out. */
  readonly derivedFields: readonly string[];
  /** Fields that a part of the page shows, which another module renders. */
  readonly customFields: readonly string[];
  /** Nothing here is changed by hand. */
  readonly readOnly: boolean;
}
export type ScreenSpec = Pick<RecordScreen, 'list'> & Partial<Omit<RecordScreen, 'kind' | 'list'>>;

/** Fields that the store keeps of every document. */
const meta: Readonly<Record<string, Field>> = {
  date: shownField('date', words('Created'), 'moment'),
  last_date: shownField('last_date', words('Last changed'), 'moment'),
};
/** Returns a field that is shown and never written. */
function shownField(name: string, label: string, kind: FieldKind): Field {
  return {
    name,
    label,
    kind,
    required: false,
    initial: undefined,
    sealed: true,
    nullable: false,
    max: undefined,
    whole: true,
    codes: undefined,
    numeric: false,
    reference: undefined,
    parts: [],
  };
}
/** A field of a kind, or one that the store keeps. */
export const fieldFor = (kind: Collection, name: string): Field | undefined => meta[name] ?? fieldAt(kind, name);
export const fieldsFor = (kind: Collection, names: readonly string[]): Field[] =>
  names.map((name) => fieldFor(kind, name)).filter((field) => field !== undefined);

/** Returns the columns of a list: fields with the label and kind of the screen, and columns that the screen makes itself, which no field holds. */
export function columnsFor(screen: Pick<RecordScreen, 'kind' | 'columnSpecs'>, names: readonly string[]): Field[] {
  return names.flatMap((name) => {
    const field = fieldFor(screen.kind, name);
    const spec = screen.columnSpecs[name];
    if (!field && spec?.label === undefined) return [];
    const { label = field?.label ?? name, kind = field?.kind ?? 'text' } = spec ?? {};
    return [field ? { ...field, label, kind } : shownField(name, label, kind)];
  });
}

const TITLES = ['name', 'title', 'label', 'subject', 'tour_name', 'number', 'tail_number', 'icao', 'code', 'email'];
/** Kept equal to another field, for questions. */
const isEcho = ({ name, kind }: Field, all: readonly Field[]): boolean =>
  kind === 'texts' && name.endsWith('_ids') && all.some((other) => other.name !== name && other.name.startsWith(name.replace(/_ids$/, '')));
const PEOPLE = new Set(['agents', 'followers']);
const isPlain = ({ kind }: Field): boolean => ['text', 'number', 'money', 'moment', 'date', 'flag', 'code', 'codes'].includes(kind);

/** A screen for a kind of record: what `spec` does not say is read from the declaration. */
export function screenOf(kind: Collection, spec: ScreenSpec): RecordScreen {
  const fields = fieldsOf(kind).filter((field) => !isEcho(field, fieldsOf(kind)));
  const has = (name: string): boolean => fields.some((field) => field.name === name);
  const titleField = spec.title ? spec.titleField : (spec.titleField ?? TITLES.find(has));
  const plain = fields.filter((field) => isPlain(field) && field.name !== titleField);
  const readable = plain.filter((field) => !/(^|_)id$/.test(field.name) || field.reference === 'members');
  const state = 'state' in spec ? spec.state : ['state', 'status'].find((name) => fieldAt(kind, name)?.kind === 'code');
  const sortable = spec.sortable ?? [...new Set(['date', ...kind.indexes.flatMap(([first]) => (first === undefined ? [] : [first]))])];
  return {
    singular: kind.label.toLowerCase(),
    plural: `${kind.label.toLowerCase()}s`,
    columns: [...(state ? [state] : []), ...readable.slice(0, 4).map(({ name }) => name), 'date'].filter(
      (name, index, all) => all.indexOf(name) === index,
    ),
    sort: { field: 'date', dir: 'desc' },
    fromToday: undefined,
    allowedCodes: {},
    bulk: [],
    views: [],
    columnSpecs: {},
    subtitle: undefined,
    filters: [
      ...readable.filter((field) => field.kind === 'code' || field.kind === 'flag').map(({ name }) => name),
      ...(has('agents') ? ['agents'] : []),
    ],
    title: (doc) => textAt(doc, titleField ?? '') || `${t(kind.label)} ${doc.id}`,
    createFields: [],
    createForm: undefined,
    currentKeys: undefined,
    stateChange: undefined,
    requiredFields: fields.filter((field) => field.required).map(({ name }) => name),
    links: [],
    createNotice: undefined,
    listed: undefined,
    empty: words('New entries appear here.'),
    readOnlyFields: [],
    derivedFields: [],
    customFields: [],
    keyFields: [],
    codeTitle: false,
    readOnly: false,
    ...spec,
    kind,
    sortable,
    state,
    titleField,
    offered: spec.offered ?? [...readable.map(({ name }) => name), ...(has('agents') ? ['agents'] : []), 'date', 'last_date'],
    sections: sectionsOf(
      fields.filter(({ name }) => !spec.customFields?.includes(name)),
      spec.sections ?? [],
    ),
  };
}

/** Fields outside every section: technical data, folded up until somebody opens it. */
export const TECHNICAL = words('Technical details');

/** Returns the wanted sections and one for the remaining fields: the only one if the kind has no layout. */
function sectionsOf(fields: readonly Field[], wanted: readonly Section[]): Section[] {
  const named = wanted.flatMap((section) => section.fields);
  const left = fields.filter(({ name }) => !PEOPLE.has(name) && !named.includes(name)).flatMap((field) => withoutNamed(field, named));
  const rest = { title: wanted.length > 0 ? TECHNICAL : words('Details'), fields: left.map(({ name }) => name) };
  return [...wanted, rest].filter((section) => section.fields.length > 0);
}
/** Returns the remaining parts of an object of which sections show some. */
const withoutNamed = (field: Field, named: readonly string[]): readonly Field[] =>
  field.kind === 'object' && named.some((path) => path.startsWith(`${field.name}.`))
    ? field.parts.filter(({ name }) => !named.includes(name)).flatMap((part) => withoutNamed(part, named))
    : [field];

function textAt(doc: AnyRecord, field: string): string {
  const value = field === '' ? '' : valueAt(doc, field);
  return typeof value === 'string' ? value : '';
}

/** Returns the path of a document of this kind. */
export function pathOf(kind: Collection, client: string, id: string): string {
  return kind.scope === 'platform' ? `${kind.name}/${id}` : clientPath(client, kind.name, id);
}
