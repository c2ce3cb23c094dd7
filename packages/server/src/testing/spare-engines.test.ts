import { expect, test } from 'vitest';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { testContext } from './test-context.ts';

test('a context begins empty and with the same versions, whatever the one before it on the same engine wrote', async () => {
  const versions: number[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const ctx = await testContext();
    const store = ctx.records.forClient('sky');
    expect(await store.list(contacts, {})).toEqual([]);
    expect(await ctx.records.forClient('sky').count(contacts, { limit: 10 })).toBe(0);
    const { version, id } = await store.create(contacts, { first_name: 'Mara' });
    await store.remove(contacts, id);
    versions.push(version);
    await ctx.close();
    await expect(store.list(contacts, {})).rejects.toThrow('closed');
  }
  expect(versions[0]).toBe(versions[1]);
});
