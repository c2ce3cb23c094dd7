import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '@app/store/testing/engines.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { noIdentifiers, tidyIdentifiers } from '@app/domain/privacy/identifiers.rules.ts';
import { testActor, type TestContext, testContext } from '../testing/test-context.ts';
import { listRows } from '../webhooks/delivery-rows.ts';
import { saveWebhook } from '../webhooks/save-webhook.ts';
import { eraseSubject } from './erase-subject.ts';

describe.each(engines)('erasing beside webhooks on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.client('skylark');
  });
  afterAll(() => ctx?.close());

  test('[BYD-13, BYD-14] deliveries about an erased person go with the person, others stay', async () => {
    const input = { url: 'https://hooks.example.com/', description: '', kinds: ['contacts' as const], verbs: ['create' as const], roles: ['admin'] };
    await saveWebhook(ctx, testActor('ada', 'skylark', { roles: ['admin'], admin: true }), { ...input, state: 'active' });
    const store = ctx.records.forClient('skylark');
    const mara = await store.create(contacts, { first_name: 'Mara', last_name: 'Quill', email: 'mara@quill.example' });
    const other = await store.create(contacts, { first_name: 'Ola' });
    const own = tidyIdentifiers({ emails: ['mara@quill.example'], phones: [], names: ['Mara Quill'] });
    await eraseSubject(ctx, { client: 'skylark', subject: { own, shared: noIdentifiers, contacts: [mara.id] }, by: 'ada' });
    expect((await listRows(ctx, 'skylark', { most: 10 })).map(({ path }) => path)).toEqual([other.path]);
    const { rows } = await sql<{ line: string }>`select row_to_json(followed_changes)::text as line from followed_changes`.execute(
      ctx.records.kysely,
    );
    expect(rows.filter(({ line }) => /quill/i.test(line))).toEqual([]);
  });
});
