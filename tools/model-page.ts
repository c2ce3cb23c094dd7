import { z } from 'zod';
import { type Action, type Actor, type Collection, fieldLabel } from '@app/kernel/collection.ts';
import type { Where } from '@app/kernel/queries/where.ts';

// Zod's types are invariant in their shape: a list of different collections is a list of any.
// eslint-disable-next-line typescript/no-explicit-any
type AnyCollection = Collection<any>;
/** A table of codes or states: what `defineCodes` and `defineStates` give. */
export interface Codes {
  readonly names: readonly string[];
  label(name: string): string;
  next?(name: string): readonly string[];
}
export interface Model {
  readonly collections: readonly AnyCollection[];
  readonly samples: Readonly<Record<string, readonly object[]>>;
  readonly codes: readonly Codes[];
}

interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly $ref?: string;
}
type Defs = Readonly<Record<string, Shape>>;

/** The data model for people and integrators, written from what the modules declare. */
export function modelPage(model: Model): string {
  const collections = model.collections.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const list = collections.map((collection) => `- [${collection.name}](#${collection.name}): ${collection.label}`);
  return [
    '# The data model',
    'Every kind of record of Apron, written by `npm run docs:model` from the declarations in `packages/domain`; a test fails when this page is stale.',
    'Every document also carries `id`, `path` (its reference), `date` and `last_date` (created and last changed, epoch ms), `active` and `version`.',
    'Amounts of money are dollars with at most two decimals; times are epoch milliseconds unless a field says otherwise.',
    list.join('\n'),
    ...collections.map((collection) => section(collection, model)),
  ].join('\n\n');
}

function section(collection: AnyCollection, { samples, codes }: Model): string {
  const schema = z.toJSONSchema(collection.schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Shape & { $defs?: Defs };
  const rows = Object.entries(schema.properties ?? {}).flatMap(([name, shape]) => rowsOf(name, shape, schema.$defs ?? {}));
  const lists = codesOf(rows, codes);
  return [
    `## ${collection.name}`,
    `**${collection.label}** at \`${pathOf(collection)}\``,
    ['| Field | Label | Type | Default |', '|---|---|---|---|', ...rows.map((row) => rowLine(row, collection))].join('\n'),
    ...(lists.length > 0 ? [`Codes:\n\n${lists.join('\n')}`] : []),
    `Indexes: ${collection.indexes.length === 0 ? 'none beside the id' : collection.indexes.map((fields) => `\`${fields.join(', ')}\``).join(' · ')}`,
    `Access:\n\n${accessLines(collection).join('\n')}`,
    ...notes(collection),
    `${samples[collection.name]?.length ?? 0} sample${samples[collection.name]?.length === 1 ? '' : 's'}.`,
  ].join('\n\n');
}

const pathOf = ({ scope, under, name }: AnyCollection): string =>
  `${{ client: 'clients/{client}/', user: 'users/{uid}/', platform: '' }[scope]}${under ? `${under}/{id}/` : ''}${name}/{id}`;

interface Row {
  readonly name: string;
  readonly type: string;
  readonly codes?: readonly string[];
  readonly default?: unknown;
}
const MAX_DEPTH = 3;

/** A field, and the fields inside it. */
function rowsOf(name: string, given: Shape, defs: Defs, depth = 0): Row[] {
  const shape = resolved(given, defs);
  const [inner, mark] = shape.type === 'array' && shape.items ? [resolved(shape.items, defs), '[]'] : [shape, ''];
  const codes = enumOf(inner);
  const row: Row = { name, type: typeOf(given, defs), ...(codes && { codes }), ...('default' in shape && { default: shape.default }) };
  if (!inner.properties || depth >= MAX_DEPTH) return [row];
  return [row, ...Object.entries(inner.properties).flatMap(([key, part]) => rowsOf(`${name}${mark}.${key}`, part, defs, depth + 1))];
}

/** Resolves a reference; of a nullable value, returns the value. */
function resolved(shape: Shape, defs: Defs): Shape {
  const target = shape.$ref === undefined ? undefined : defs[shape.$ref.split('/').at(-1) ?? ''];
  if (target) return resolved({ ...target, ...('default' in shape && { default: shape.default }) }, defs);
  const real = (shape.anyOf ?? shape.allOf ?? shape.oneOf)?.filter((option) => option.type !== 'null');
  return real?.length === 1 && real[0] ? resolved({ ...real[0], ...('default' in shape && { default: shape.default }) }, defs) : shape;
}

const enumOf = (shape: Shape): readonly string[] | undefined =>
  shape.enum?.filter((value): value is string => typeof value === 'string' && value !== '') ?? undefined;

function typeOf(given: Shape, defs: Defs): string {
  const shape = resolved(given, defs);
  const orNull = given.anyOf?.some((part) => part.type === 'null') || types(shape).includes('null') ? ' or null' : '';
  const type = types(shape).find((name) => name !== 'null');
  if (type === 'array') return `list of ${shape.items ? typeOf(shape.items, defs) : 'anything'}${limit(shape.maxItems)}${orNull}`;
  if (shape.enum) return `code${orNull}`;
  if (shape.const !== undefined) return `\`${JSON.stringify(shape.const)}\`${orNull}`;
  if (type === 'object' && !shape.properties) return `map${orNull}`;
  if (type === 'string') return `text${limit(shape.maxLength)}${orNull}`;
  if (type === 'integer') return `whole number${orNull}`;
  // The schema of JSON itself, which is recursive.
  if (shape.anyOf && shape.anyOf.length > 4) return `any JSON${orNull}`;
  if (shape.anyOf) return [...new Set(shape.anyOf.map((option) => typeOf(option, defs)))].join(' or ');
  return `${type ?? 'any JSON'}${orNull}`;
}
const types = ({ type = [] }: Shape): readonly string[] => (typeof type === 'string' ? [type] : type);
const limit = (max: number | undefined): string => (max === undefined ? '' : ` (≤ ${max.toLocaleString('en-US')})`);

function rowLine(row: Row, collection: AnyCollection): string {
  const field = row.name.split('.').at(-1)?.replace('[]', '') ?? row.name;
  const label = row.name.includes('.') ? fieldLabel({}, field) : fieldLabel(collection, field);
  const cells = [`\`${row.name}\``, label, row.type, 'default' in row ? `\`${short(row.default)}\`` : 'required'];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'none';
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}

/** The code lists of these fields, with their labels where a table of the domain names the same codes. */
function codesOf(rows: readonly Row[], tables: readonly Codes[]): string[] {
  const byNames = new Map(tables.map((table) => [key(table.names), table]));
  return rows.flatMap(({ name, codes }) => {
    if (!codes) return [];
    const table = byNames.get(key(codes));
    const descriptions = codes.map((code) => {
      const label = table?.label(code);
      const next = table?.next?.(code) ?? [];
      return `\`${code}\`${label && label !== code ? ` ${label}` : ''}${next.length > 0 ? ` (→ ${next.join(', ')})` : ''}`;
    });
    return [`- \`${name}\`: ${descriptions.join(' · ')}`];
  });
}
const key = (names: readonly string[]): string =>
  names
    .filter((name) => name !== '')
    .toSorted()
    .join('\n');

const actions = ['read', 'create', 'update', 'delete'] as const satisfies readonly Action[];
const roles = ['sales', 'dispatch', 'support', 'fleet', 'pricing', 'marketing', 'cms'];
const person: Actor = {
  uid: '{uid}',
  client: '{client}',
  member: false,
  roles: new Set(),
  admin: false,
  restricted: false,
  anonymous: false,
  consumer: false,
  system: false,
};
/** Actors that an access rule can tell apart, from the outside in. */
const people: readonly (readonly [name: string, actor: Actor])[] = [
  ['visitors', { ...person, anonymous: true }],
  ['signed-in people', person],
  ['consumers', { ...person, consumer: true }],
  ['staff', { ...person, member: true }],
  ['restricted staff', { ...person, member: true, restricted: true }],
  ...roles.map((role) => [role, { ...person, member: true, roles: new Set([role]) }] as const),
  ['admins', { ...person, member: true, admin: true }],
];
const NOW = 0;

function accessLines(collection: AnyCollection): string[] {
  return actions.map((action) => {
    const byFilter = new Map<string, string[]>();
    for (const [name, actor] of people) {
      const filter = filterText(collection.access[action](actor, NOW));
      if (filter !== 'nothing') byFilter.set(filter, [...(byFilter.get(filter) ?? []), name]);
    }
    const sentences = [...byFilter].map(([filter, names]) => `${whoIs(names)}${filter === 'everything' ? '' : ` where ${filter}`}`);
    return `- ${action}: ${sentences.length === 0 ? 'only the server' : sentences.join('; ')}`;
  });
}
/** Drops actors that a wider group already includes. */
function whoIs(names: readonly string[]): string {
  if (names.length === people.length) return 'everybody';
  const all = ['staff', 'restricted staff', ...roles, 'admins'];
  const rest = all.every((name) => names.includes(name)) ? [...names.filter((name) => !all.includes(name)), 'all staff'] : names;
  return rest.join(', ');
}
function filterText(filter: Where): string {
  if ('all' in filter) {
    const parts = filter.all.map(filterText).filter((part) => part !== 'everything');
    if (parts.includes('nothing')) return 'nothing';
    return parts.length === 0 ? 'everything' : parts.join(' and ');
  }
  if ('any' in filter) {
    const parts = filter.any.map(filterText).filter((part) => part !== 'nothing');
    if (parts.includes('everything')) return 'everything';
    return parts.length === 0 ? 'nothing' : parts.length === 1 ? String(parts[0]) : `(${parts.join(' or ')})`;
  }
  return `\`${filter.field} ${filter.op} ${JSON.stringify(filter.value)}\``;
}

function notes({ sealed = [], computed = [], secret = [] }: AnyCollection): string[] {
  const names = (fields: readonly string[]): string => fields.map((field) => `\`${field}\``).join(', ');
  return [
    ...(sealed.length > 0 ? [`Only the server sets ${names(sealed)}.`] : []),
    ...(computed.length > 0 ? [`${names(computed)} ${computed.length === 1 ? 'follows' : 'follow'} from other fields.`] : []),
    ...(secret.length > 0 ? [`${names(secret)} never ${secret.length === 1 ? 'leaves' : 'leave'} the server.`] : []),
  ];
}
