import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { collections } from '@app/domain/collections.ts';
import { freshDocument } from './new-record.rules.ts';

test('[SHL-9] a new record of any kind begins with the defaults of its schema, without what only the server writes', () => {
  for (const kind of Object.values(collections) as unknown as Collection[]) {
    const doc = freshDocument(kind, { uid: 'ann', client: 'skylark' });
    for (const [name, value] of Object.entries(doc)) {
      if (name === 'creator') expect(value).toBe(kind.scope === 'platform' ? 'skylark' : 'ann');
      else expect(kind.schema.shape[name]?.safeParse(value).success, `${kind.name} ${name}`).toBe(true);
      expect(kind.sealed?.includes(name) ?? false).toBe(false);
    }
  }
});
