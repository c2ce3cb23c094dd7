import { expect } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { importRows, importRuns } from '@app/domain/imports/import.collection.ts';
import type { TestContext } from '../test-context.ts';

interface Rig {
  readonly ctx: TestContext;
  /** Sends as this person of skylark. */
  readonly sam: { token: string; client: string };
}
/** Steps of tests of imports, over HTTP and in the store of skylark. */
export function importRig(now: () => Rig) {
  const store = () => now().ctx.records.forClient('skylark');
  async function upload(bytes: Uint8Array | string, kind = 'contacts', who = now().sam) {
    const { http } = await now().ctx.app();
    const reply = await http.inject({
      method: 'POST',
      url: `/api/imports/${kind}/files?name=people.csv`,
      headers: { host: 'localhost', 'content-type': 'application/octet-stream', ...who },
      payload: Buffer.from(bytes),
    });
    return { status: reply.statusCode, body: reply.json<{ id: string; problems?: { code: string }[] }>() };
  }
  const runOf = async (id: string) => {
    const run = await store().get(importRuns, id);
    if (!run) throw new Error('no run');
    return run;
  };
  const reportOf = async (id: string, step: 'check' | 'apply') =>
    (await store().list(importRows, { where: where('run', 'eq', id), orderBy: [{ field: 'index', dir: 'asc' }], limit: 500 }))
      .filter((chunk) => chunk.step === step)
      .flatMap(({ rows }) => rows.map(({ line, outcome, fields, problems }) => ({ line, outcome, fields, codes: problems.map(({ code }) => code) })));
  async function step(id: string, name: 'check' | 'apply' | 'undo', body: object = {}) {
    const reply = await now().ctx.call(`/imports/${id}/${name}`, body as Record<string, unknown>, now().sam);
    expect([reply.status, reply.body]).toEqual([200, {}]);
    await now().ctx.jobs.settle();
  }
  async function checked(
    csv: Uint8Array | string,
    { kind = 'contacts', mapping, ...choices }: { kind?: string; mapping?: string[]; date_format?: string; duplicates?: string } = {},
  ) {
    const { status, body } = await upload(csv, kind);
    expect(status).toBe(200);
    const run = await runOf(body.id);
    await step(body.id, 'check', { mapping: mapping ?? run.mapping, date_format: 'M/d/yyyy', duplicates: 'skip', ...choices });
    return body.id;
  }
  /** Content of all records of a kind, without what each write renews. */
  async function contentOf(kind: Collection = contacts as unknown as Collection) {
    const docs = await now().ctx.records.list(store().actor, { collection: kind.name, limit: 1000 });
    return Object.fromEntries(docs.map((doc) => [doc.path, { ...doc, version: 0, last_date: 0 }]));
  }
  const clear = async (): Promise<void> => {
    for (const { path } of await store().list(contacts, { limit: 1000 })) await store().remove(contacts, path);
  };
  return { store, upload, runOf, reportOf, step, checked, contentOf, clear };
}
