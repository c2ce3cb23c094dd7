import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { sql } from 'kysely';
import { systemActor } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { claimedValue } from '@app/domain/claims/claim.rules.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { settleExisting } from '../app-writes.ts';
import { claimEmail, confirmEmail } from '../clients/company-email.ts';
import { releaseAddress } from './claimed-values.ts';
import { eraseCompany } from './delete-company.ts';
import { renameCompany } from './rename-company.ts';
import { testActor, type TestContext, testContext } from '../testing/test-context.ts';
import { claimPath } from '../claims/claims.ts';

const STRESS = Number(process.env['STRESS'] ?? 1);
const companies = ['law-a', 'law-b', 'law-c'];
const company = fc.constantFrom(...companies);
const group = fc.constantFrom('g1', 'g2');
const key = fc.constantFrom('law-a', 'law-b', 'law-v', 'law-w', 'law-x', 'law-y');
/** The last one is the own address of whoever has that key: it needs no code. */
const addresses = ['Desk@One.example', ' desk@one.example', 'ops@two.example', 'law-x@localhost'];
const address = fc.constantFrom(...addresses);
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('rename'), company, key }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('write-key'), company, key }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('prove'), company, address }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('release'), address }) },
  {
    weight: 3,
    arbitrary: fc.record({ verb: fc.constant('code'), company, group, code: fc.constantFrom('', 'Red 777', 'RED777', 'blue-888', 'green999') }),
  },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('remove-group'), company, group }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('undo-group'), company, group }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('undo-company'), company }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('delete-company'), company }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('open-company'), company, key }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('start-anew') }) },
);
interface Action {
  readonly verb: string;
  readonly company?: string;
  readonly group?: string;
  readonly key?: string;
  readonly code?: string;
  readonly address?: string;
}

describe.each(engines)('[TEN-1, TEN-12, AUT-9] values that one company has, in any order of changes, on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent', mailDomain: 'localhost' } });
    await ctx.client('apron', { kind: 'platform' });
  });
  afterAll(() => ctx.close());
  const platform = testActor('ada', 'apron', { admin: true });

  const prove = async (client: string, email: string): Promise<void> => {
    const actor = testActor(`admin-of-${client}`, client, { admin: true });
    let code = '';
    await claimEmail(ctx, actor, email.trim().toLowerCase(), async ({ text }) => {
      code = /\d{8}/.exec(text)?.[0] ?? '';
    });
    if (code !== '') await confirmEmail(ctx, actor, code);
  };
  const undoLast = async (client: string, path: string): Promise<void> => {
    const [last] = await ctx.records.history(systemActor(client), path);
    if (last) await ctx.records.undo(systemActor(client), path, last.version);
  };
  const erase = async (client: string): Promise<void> => {
    const store = ctx.records.forClient(client);
    const before = await store.get(clients, client);
    if (!before) return;
    const { path, closing } = before;
    for (const data of [{ active: false }, { closing: { ...closing, since: 1 } }, { closing: { ...closing, since: 1, deleting: true } }]) {
      await store.write([{ op: 'merge', path, data }]);
    }
    await eraseCompany(ctx, { client: 'apron', company: client, name: client, by: 'ada', language: 'en', feedbackId: 'f', queueId: '' });
  };
  const run = async ({
    verb,
    company: client = '',
    group: id = '',
    key: name_key = '',
    code = '',
    address: email = '',
  }: Action): Promise<unknown> => {
    const path = `clients/${client}/groups/${id}`;
    if (id !== '' && !(await ctx.records.forClient(client).get(clients, client))) return;
    switch (verb) {
      case 'rename':
        return await renameCompany(ctx, platform, { id: client, name_key });
      case 'write-key':
        return await ctx.records.forClient(client).update(clients, client, { name_key });
      case 'prove':
        return await prove(client, email);
      case 'release':
        return await releaseAddress(ctx, platform, claimPath('mail_address', email).split('/')[1] ?? '');
      case 'code':
        return await ctx.records.write(systemActor(client), [{ op: 'set', path, data: { name: id, access_code: code } }]);
      case 'remove-group':
        return await ctx.records.remove(systemActor(client), path);
      case 'undo-group':
        return await undoLast(client, path);
      case 'undo-company':
        return await undoLast(client, `clients/${client}`);
      case 'delete-company':
        return await erase(client);
      case 'open-company':
        return (await ctx.records.forClient(client).get(clients, client)) ?? (await ctx.client(client, { name_key }));
      default:
        return await settleExisting(ctx);
    }
  };
  const done = new Map<string, number>();
  const refused = new Set<string>();
  const attempt = async (wanted: Action): Promise<void> => {
    try {
      await run(wanted);
      done.set(wanted.verb, (done.get(wanted.verb) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      for (const { code } of error.problems) refused.add(code);
    }
  };

  /** Owners of keys: a key stays with its first one for good. */
  const keyOwners = new Map<string, string>();
  const expectOneOwnerEach = async (): Promise<void> => {
    const { rows } = await sql<{ collection: string; path: string; owner: string; data: Record<string, string> }>`
      select collection, path, case collection when 'claims' then data ->> 'client' else client_id end as owner, data
        from documents where collection in ('claims', 'clients', 'groups')`.execute(ctx.records.kysely);
    const ofCollection = (name: string) => rows.filter(({ collection, owner }) => collection === name && companies.includes(owner));
    const claimed = new Map(ofCollection('claims').map(({ path, owner, data }) => [path, { owner, kind: data['kind'], ref: data['ref'] }]));
    const ofKind = (wanted: string) => [...claimed].filter(([, { kind }]) => kind === wanted);
    const unique = (values: readonly string[]): void => expect(values).toHaveLength(new Set(values).size);

    const coded = ofCollection('groups').flatMap(({ path, data: { access_code: code = '' } }) => (code === '' ? [] : [{ path, code }]));
    unique(coded.map(({ code }) => claimedValue('access_code', code)));
    for (const { path, code } of coded) expect(claimed.get(claimPath('access_code', code))?.ref).toBe(path);
    expect(ofKind('access_code')).toHaveLength(coded.length);

    const shown = ofCollection('clients').map(({ owner, data: { name_key = '', email = '' } }) => ({ owner, name_key, email }));
    unique(shown.map(({ name_key }) => name_key));
    for (const { owner, name_key } of shown) expect(claimed.get(claimPath('name_key', name_key))?.owner).toBe(owner);
    for (const [path, { owner }] of ofKind('name_key')) {
      expect(owner, path).toBe(keyOwners.get(path) ?? owner);
      keyOwners.set(path, owner);
    }
    expect(ofKind('name_key')).toHaveLength(keyOwners.size);

    const proven = ofKind('mail_address').map(([, { owner }]) => owner);
    unique(proven);
    expect(shown.map(({ owner }) => owner)).toEqual(expect.arrayContaining(proven));
  };

  test('law: no value ever has two owners, whatever is claimed, changed, released, undone, deleted or opened, also two at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), { minLength: 6, maxLength: 14 }), async (rounds) => {
        // Each run may ask for new codes by email.
        ctx.clock.advance(DAY);
        for (const id of companies) if (!(await ctx.records.forClient(id).get(clients, id))) await ctx.client(id);
        for (const together of rounds) {
          // Nobody works in a company that is being deleted: it was suspended 30 days before.
          if (together.some(({ verb }) => verb === 'delete-company')) for (const wanted of together) await attempt(wanted);
          else await Promise.all(together.map(attempt));
          await expectOneOwnerEach();
        }
      }),
      { numRuns: 4 * STRESS, endOnFailure: true },
    );
    expect([...done.keys()]).toHaveLength(11);
    expect([...refused]).toEqual(expect.arrayContaining(['clients.key-taken', 'marketing.code-taken', 'clients.email-taken']));
  });
});
