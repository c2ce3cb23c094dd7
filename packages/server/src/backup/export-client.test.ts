import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { collections } from '@app/domain/collections.ts';
import { priceChangeSamples } from '@app/domain/catalog/catalog.sample.ts';
import { samples } from '@app/domain/samples.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { exportClient } from './export-client.ts';
import type { Store } from './store.ts';

describe.each(engines)('exporting one client on %s', (engine) => {
  const home = mkdtempSync(join(tmpdir(), 'export-'));
  let ctx: TestContext;
  let store: Store;
  const inside = collections.filter((collection) => collection.scope === 'client' && !('under' in collection && collection.under));

  beforeAll(async () => {
    ctx = await testContext({ engine });
    store = { records: ctx.records, files: ctx.files, collections, progress: () => undefined };
    // The same records in two clients that begin alike, each naming its client; secrets in all that have some.
    for (const client of ['zed', 'zedrick']) {
      await ctx.client(client, { name_key: `key-of-${client}`, third_party: { stripe: { secret_key: `hush-${client}` } } });
      for (const { name } of inside) {
        const [whole] = (samples as Readonly<Record<string, readonly object[]>>)[name] ?? [];
        if (!whole) throw new Error(`No sample of ${name}`);
        // A code is of one group on the whole platform.
        const sample = name === 'groups' ? { ...whole, access_code: `CODE-${client}` } : whole;
        await ctx.records
          .write(systemActor(client), [{ op: 'set', path: `clients/${client}/${name}/of-${client}`, data: sample as never }])
          .catch((error: unknown) => {
            throw new Error(name, { cause: error });
          });
      }
      await ctx.files.put(`${client}/f1`, Buffer.from(`bytes of ${client}`));
      await ctx.records.write(systemActor(client), [
        {
          op: 'set',
          path: `clients/${client}/files/f1`,
          data: { name: '../../Offer: "é".pdf', type: 'application/pdf', size: 13, key: `${client}/f1` },
        },
        { op: 'set', path: `clients/${client}/products/of-${client}/price_changes/p1`, data: priceChangeSamples[0] as never },
      ]);
    }
    await ctx.person({ uid: 'somebody', client: 'zedrick', roles: ['sales'] });
  });
  afterAll(async () => {
    await ctx?.close();
    rmSync(home, { recursive: true, force: true });
  });
  const read = (folder: string, file: string): Record<string, unknown>[] => JSON.parse(readFileSync(join(folder, file), 'utf8')) as never;

  test('[TEN-12] gives every record of that client by collection, and nothing of another', async () => {
    const folder = join(home, 'all');
    const exported = await exportClient(store, 'key-of-zed', folder);
    expect(exported.client).toBe('zed');
    expect(Object.keys(exported.collections)).toEqual(
      expect.arrayContaining([...inside.map((collection) => collection.name), 'clients', 'price_changes']),
    );
    for (const [name, count] of Object.entries(exported.collections)) {
      const docs = read(folder, `${name}.json`);
      expect([name, docs.length]).toEqual([name, count]);
      for (const { path } of docs) expect(path).toMatch(/^clients\/zed(\/|$)/);
      expect(docs.length).toBe(
        await ctx.records.count(
          systemActor('zed'),
          name === 'clients' ? { collection: name, where: { field: 'id', op: 'eq', value: 'zed' } } : { collection: name, group: true },
        ),
      );
    }
    const everything = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(everything.filter((text) => /zedrick|users\/somebody/.test(text))).toEqual([]);
  });

  test('[TEN-12] leaves out what never leaves the server, whatever holds it', async () => {
    const folder = join(home, 'secrets');
    const exported = await exportClient(store, 'zed', folder);
    const withSecrets = collections.filter(
      (collection) => 'secret' in collection && collection.secret && exported.collections[collection.name] !== undefined,
    );
    expect(withSecrets.map((collection) => collection.name)).toEqual(expect.arrayContaining(['clients', 'deals']));
    for (const collection of withSecrets) {
      const fields = ('secret' in collection ? collection.secret : undefined) ?? [];
      for (const doc of read(folder, `${collection.name}.json`))
        for (const field of fields)
          expect([collection.name, doc]).not.toEqual([collection.name, expect.objectContaining({ [field]: expect.anything() })]);
    }
    expect(readFileSync(join(folder, 'clients.json'), 'utf8')).not.toContain('hush');
  });

  test('gives the files with their bytes under safe names, and says which are missing', async () => {
    const folder = join(home, 'files');
    const { files, missing } = await exportClient(store, 'zed', folder);
    expect(files).toBe(1);
    expect(missing).toEqual(['clients/zed/files/of-zed']);
    expect(readdirSync(join(folder, 'files'))).toEqual(['f1 .._.._Offer_ _é_.pdf']);
    expect(readFileSync(join(folder, 'files', 'f1 .._.._Offer_ _é_.pdf'), 'utf8')).toBe('bytes of zed');
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  test('is refused for a client that is not there, and into a folder that holds something', async () => {
    await expect(exportClient(store, 'nobody', join(home, 'none'))).rejects.toThrow('no client with the id or name_key nobody');
    mkdirSync(join(home, 'full'));
    writeFileSync(join(home, 'full', 'x'), '');
    await expect(exportClient(store, 'zed', join(home, 'full'))).rejects.toThrow('is not empty');
  });
});
