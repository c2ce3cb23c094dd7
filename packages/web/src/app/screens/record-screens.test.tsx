import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { collections } from '@app/domain/collections.ts';
import { linkTo } from '@app/domain/links.ts';
import { samples } from '@app/domain/samples.ts';
import { exportRows } from '../../records/list/export-list.ts';
import { RecordFields } from '../../records/detail/RecordFields.tsx';
import { RecordTable } from '../../records/list/RecordTable.tsx';
import { fieldFor, fieldsFor, screenOf, type AnyRecord, type RecordScreen } from '../../records/screen/screen.ts';
import { showValue } from '../../records/screen/show-value.rules.ts';
import routes from '../routes.ts';
import { recordNames as names, recordScreen } from './record-screens.ts';

/** The installation's own record holds secrets alone: nothing of it is shown. */
const kinds = (collections as unknown as readonly Collection[]).filter(({ name }) => name !== 'installation');
const own = new Map(names.map((name) => [recordScreen(name).kind.name, recordScreen(name)]));
const telling = { zone: 'America/Chicago', nameOf: (uid: string) => `Person ${uid}` };
/** The screen of a kind: its own, or what its declaration alone makes of it. */
const screenFor = (kind: Collection): RecordScreen => own.get(kind.name) ?? screenOf(kind, { list: kind.name });
/** No more than a list draws before it was measured. */
const SHOWN = 12;
const documents = (kind: Collection): AnyRecord[] =>
  (samples[kind.name] ?? []).slice(0, SHOWN).map((sample, index) => ({
    ...sample,
    id: `d${index}`,
    path: `clients/c1/${kind.name}/d${index}`,
    date: 1_760_000_000_000,
    last_date: 1_760_000_100_000,
    active: true,
    version: 1,
  }));
const drawn = (element: React.ReactNode): string =>
  renderToString(
    <MantineProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </MantineProvider>,
  );

test.each(kinds.map((kind) => [kind.name, kind] as const))('%s: its samples have a list and a detail, rendered from the declaration', (_, kind) => {
  const screen = screenFor(kind);
  const docs = documents(kind);
  const fields = fieldsFor(kind, screen.columns).filter(({ name }) => name !== screen.titleField);
  expect(screen.sections.length).toBeGreaterThan(0);
  const table = drawn(
    <RecordTable
      screen={screen}
      docs={docs}
      fields={fields}
      sort={screen.sort}
      widths={{}}
      onWidth={() => undefined}
      onSort={() => undefined}
      hrefOf={(doc) => `/c1/${doc.id}`}
      selected={new Set()}
      onSelect={() => undefined}
      currentIndex={-1}
      onAt={() => undefined}
      total={docs.length}
      onEnd={() => undefined}
    />,
  );
  expect(table.match(/role="rowheader"/g)?.length).toBe(docs.length);
  for (const mayEdit of [true, false]) {
    for (const doc of docs) expect(drawn(<RecordFields screen={screen} doc={doc} mayEdit={mayEdit} />)).toContain('<dt');
  }
  const rows = exportRows(screen, fields, docs, telling);
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);
});

test.each(kinds.map((kind) => [kind.name, kind] as const))('%s: every field with a value is on its screen, once', (_, kind) => {
  const screen = screenFor(kind);
  const shown = screen.sections.flatMap(({ fields }) => fields);
  expect(new Set(shown).size).toBe(shown.length);
  const covered = (name: string): boolean => shown.some((path) => path === name || path.startsWith(`${name}.`));
  const elsewhere = /^(agents|followers|.*_ids)$/;
  const all = Object.keys(kind.schema.shape).filter((name) => !kind.secret?.includes(name));
  expect(all.filter((name) => !covered(name) && !elsewhere.test(name) && !screen.customFields.includes(name))).toEqual([]);
});

test.each(names)('%s: columns, filters, orders and forms name fields that exist', (name) => {
  const screen = recordScreen(name);
  const named = [
    ...screen.columns,
    ...screen.offered,
    ...screen.filters,
    ...screen.sortable,
    ...screen.createFields,
    ...screen.requiredFields,
    ...screen.readOnlyFields,
    ...screen.sections.flatMap(({ fields }) => fields),
  ];
  // A list may have columns that no field holds: they have a label of their own.
  const isOwn = (candidate: string): boolean => screen.columnSpecs[candidate]?.label !== undefined && screen.offered.includes(candidate);
  expect(named.filter((candidate) => !fieldFor(screen.kind, candidate) && !isOwn(candidate))).toEqual([]);
  expect(screen.columns.filter((column) => !screen.offered.includes(column) && column !== screen.titleField)).toEqual([]);
  // No order may read a whole kind: it has an index, or is what the store keeps.
  const indexed = new Set(['date', ...screen.kind.indexes.map(([first]) => first)]);
  expect(screen.sortable.filter((candidate) => !indexed.has(candidate))).toEqual([]);
  expect(screen.sortable).toContain(screen.sort.field);
  expect(screen.createFields.filter((candidate) => fieldFor(screen.kind, candidate)?.sealed)).toEqual([]);
});

test.each(names)('[TEN-5] %s: its list and a reference to a record lead to screens of their own', (name) => {
  const { kind, list } = recordScreen(name);
  const fileAt = (path: string): string | undefined =>
    (matchRoutes(routes as RouteObject[], path)?.at(-1)?.route as { file?: string } | undefined)?.file;
  for (const path of [`/acme/${list}`, linkTo('acme', { collection: kind.name, id: 'x' }) ?? ''])
    expect(fileAt(path), path).not.toMatch(/content|no-screen/);
});

test('every code of the samples has a word of its own', () => {
  for (const kind of kinds) {
    for (const field of fieldsFor(kind, Object.keys(kind.schema.shape)).filter((candidate) => candidate.kind === 'code')) {
      for (const doc of documents(kind))
        expect(showValue(field, valueAt(doc, field.name) ?? '', telling), `${kind.name}.${field.name}`).toEqual(expect.any(String));
    }
  }
});
