import { type Collection, nobody } from '@app/kernel/collection.ts';
import { Transforms } from '@app/kernel/transform.ts';
import { collections } from '@app/domain/collections.ts';
import { readDocuments, writeDocument } from '@app/domain/records.calls.ts';
import { answered, refusedWith } from './openapi-answers.ts';
import { fieldsOf, type ObjectShape, refTo, shapeOf, type Shape, withoutFields } from './openapi-schemas.ts';

// A list of kinds of different shapes; only what they have in common is read.
const kinds = collections as unknown as readonly Collection[];

/** Fields that the store adds to every record. */
const meta: ObjectShape = {
  properties: {
    id: { type: 'string' },
    path: { type: 'string', description: 'The address of the record below /api/documents/.' },
    date: { type: 'integer', description: 'Made, epoch ms.' },
    last_date: { type: 'integer', description: 'Last changed, epoch ms.' },
    active: { type: 'boolean' },
    version: { type: 'integer', description: 'Grows with every change.' },
  },
  required: ['id', 'path', 'date', 'last_date', 'active', 'version'],
};
const written: Shape = { type: 'object', properties: { path: { type: 'string' }, version: { type: 'integer' } }, required: ['path', 'version'] };
const etag: Shape = { ETag: { description: 'The version, in quotes.', schema: { type: 'string' } } };
const may: Shape = {
  type: 'object',
  description: 'What the asker may do with it.',
  properties: { update: { type: 'boolean' }, delete: { type: 'boolean' } },
  required: ['update', 'delete'],
};
const always = [400, 401, 403, 422, 429, 500, 503] as const;

/** Fields that no writer sets. */
const closedIn = ({ sealed = [], computed = [] }: Collection): readonly string[] => [...sealed, ...computed];

/** URL path of a collection's records, ids in braces. */
function addressOf(kind: Collection): string {
  const above = kinds.find(({ name }) => name === kind.under);
  const root = { client: 'clients/{client}/', user: 'users/{user}/', platform: '' }[kind.scope];
  const under = kind.under === undefined ? root : above ? `${addressOf(above)}/{${kind.under}Id}/` : `${root}${kind.under}/{${kind.under}Id}/`;
  return `${under}${kind.name}`;
}
const idsIn = (path: string): Shape[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_.@-]{1,64}$' },
  }));

/** The schema of each kind of record, as it is read; and of what may be written of it. */
export function recordSchemas(): Record<string, Shape> {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const { properties, required } = withoutFields(fieldsOf(kind.schema, 'output'), kind.secret ?? []);
      const { properties: own } = withoutFields(fieldsOf(kind.schema, 'input'), closedIn(kind));
      const active = kind.sealed?.includes('active') ? {} : { active: { type: 'boolean' } };
      return [
        [
          kind.name,
          {
            type: 'object',
            title: kind.label,
            properties: { ...meta.properties, ...properties },
            // Not everybody who reads the record is answered these.
            required: [
              ...meta.required,
              ...required.filter((field) => !Object.keys(kind.readers ?? {}).some((reader) => reader.split('.')[0] === field)),
            ],
          },
        ],
        [fieldsName(kind), { type: 'object', title: `${kind.label}: fields`, properties: { ...own, ...active } }],
      ] as const;
    }),
  );
}
const fieldsName = ({ name }: Pick<Collection, 'name'>): string => `${name}.fields`;

/** Reads and writes of each kind of record by its address. What nobody may do is left out. */
export function recordPaths(): Record<string, Shape> {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const address = `/api/documents/${addressOf(kind)}`;
      const about = operationsOf(kind);
      const document = `${address}/{id}`;
      return [
        [address, { parameters: idsIn(address), ...about.collection }],
        [document, { parameters: idsIn(document), ...about.document }],
      ]
        .filter(([, operations]) => Object.keys(operations as Shape).length > 1)
        .map(([path, operations]) => [path as string, operations as Shape] as const);
    }),
  );
}

/** Query parameters of lists, from the call that reads them. */
function listParameters(): Shape[] {
  const { path: _, ...rest } = readDocuments.body.shape;
  return Object.entries(rest).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(schema.description !== undefined && { description: schema.description }),
    schema: shapeOf(schema, 'input'),
    ...(name === 'where' && { style: 'form', explode: true }),
  }));
}
const tagHeader = (name: string, description: string): Shape => ({ name, in: 'header', description, schema: { type: 'string' } });
const ifMatch = tagHeader('If-Match', 'Only where the record stands at this version, `"17"`; `*`: only where there is one.');

function bodyOf(kind: Collection, isNew: boolean): Shape {
  const data = refTo(fieldsName(kind));
  const needed = fieldsOf(kind.schema, 'input').required.filter((field) => !closedIn(kind).includes(field));
  const { op, base, require } = writeDocument.body.shape;
  const properties = {
    data: isNew && needed.length > 0 ? { allOf: [data, { required: needed }] } : data,
    transform: { ...shapeOf(Transforms, 'input'), description: 'Done to the record that stands, while nobody else can write it; by field.' },
    ...(!isNew && {
      op: { ...shapeOf(op, 'input'), default: 'merge', description: '`merge` changes the named fields, `set` makes or replaces the record.' },
      base: {
        ...shapeOf(base, 'input'),
        description:
          'The version that the writer has read: changes of other fields since then are kept, of the same ones a conflict. 0: nothing is there yet. A change of what is there needs it, or `If-Match` with a version, unless it consists of transforms alone.',
      },
      require: { ...shapeOf(require, 'input'), description: 'Holds, or nothing is written.' },
    }),
  };
  return { required: true, content: { 'application/json': { schema: { type: 'object', properties, additionalProperties: false } } } };
}

function operationsOf(kind: Collection): { readonly collection: Shape; readonly document: Shape } {
  const { name, label, access } = kind;
  const common = (what: string, summary: string): Shape => ({ operationId: `${name}.${what}`, tags: [label], summary });
  const doc = refTo(name);
  const list: Shape = {
    oneOf: [
      {
        type: 'object',
        properties: {
          docs: { type: 'array', items: doc },
          next: { type: 'array', description: 'What `startAfter` is for the next page; none after the last.', items: refTo('Json') },
        },
        required: ['docs'],
      },
      { type: 'object', description: 'With `count=true`.', properties: { count: { type: 'integer' } }, required: ['count'] },
    ],
  };
  const create = {
    ...common('create', `Makes a record: ${label}`),
    requestBody: bodyOf(kind, true),
    responses: { ...answered('Made.', written, etag), ...refusedWith(...always) },
  };
  const write = {
    ...common('write', `Changes or sets a record: ${label}`),
    parameters: [ifMatch, tagHeader('If-None-Match', '`*`: only where there is none.')],
    requestBody: bodyOf(kind, false),
    responses: { ...answered('Written.', written, etag), ...refusedWith(...always, 404, 409, 412, 428) },
  };
  const reads = access.read !== nobody;
  return {
    collection: {
      ...(reads && {
        get: {
          ...common('list', `Lists or counts: ${label}`),
          parameters: listParameters(),
          responses: { ...answered('The records that answer the question, at most `limit`.', list), ...refusedWith(...always) },
        },
      }),
      ...(access.create !== nobody && { post: create }),
    },
    document: {
      ...(reads && {
        get: {
          ...common('get', `Reads a record: ${label}`),
          parameters: [tagHeader('If-None-Match', 'Answers 304 where the record still stands at this version.')],
          responses: {
            ...answered('The record.', { type: 'object', properties: { doc, may }, required: ['doc', 'may'] }, etag),
            304: { description: 'Not changed since.' },
            ...refusedWith(...always, 404),
          },
        },
      }),
      ...((access.create !== nobody || access.update !== nobody) && { post: write }),
      ...(access.delete !== nobody && {
        delete: {
          ...common('delete', `Deletes a record: ${label}`),
          parameters: [ifMatch],
          responses: { ...answered('Deleted.', written), ...refusedWith(...always, 404, 409, 412) },
        },
      }),
    },
  };
}
