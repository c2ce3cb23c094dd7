import { type Kysely, sql } from 'kysely';
import type { Records } from '@app/store/records.ts';
import { claimedValue } from '@app/domain/claims/claim.rules.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import { claim, claimField, claimOn } from '../claims/claims.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Whatever writes the `access_code` of a group claims it in the same transaction (AUT-9). */
export const keepCodeClaims = (records: Records): void =>
  claimField(records, groups, { kind: 'access_code', field: 'access_code', taken: 'marketing.code-taken' });

interface Coded {
  readonly path: string;
  readonly client: string;
  readonly code: string;
}
/**
 * Claims the access codes of groups that were written before there were claims. Of a code that several groups have nobody can say whose it is:
 * each of them loses it and its marketers choose a new one. Who was let in by it stays in.
 */
export async function claimExistingCodes(ctx: AppContext): Promise<void> {
  const { records, log } = ctx;
  const codes = await sql<Coded>`select path, client_id as client, data ->> 'access_code' as code from documents
    where collection = 'groups' and coalesce(data ->> 'access_code', '') <> '' order by date, path`.execute(records.kysely as Kysely<unknown>);
  const byCode = Map.groupBy(codes.rows, ({ code }) => claimedValue('access_code', code));
  for (const [value, sharers] of byCode) {
    const existing = await claimOn(records, 'access_code', value);
    const open = sharers.filter(({ path }) => path !== existing?.ref);
    if (open.length === 0) continue;
    await records.tx(async () => {
      const [only] = sharers.length === 1 ? open : [];
      if (only && (value === '' || (await claim(records, { kind: 'access_code', value, client: only.client, ref: only.path })))) return;
      for (const group of open) await takeCode(ctx, group);
      log.warn({ groups: open.map(({ path }) => path) }, 'an access code that several groups had was taken from them');
    });
  }
}

async function takeCode(ctx: AppContext, { path, client }: Coded): Promise<void> {
  const { records } = ctx;
  const { t } = await wordsOfClient(ctx, client);
  const store = records.forClient(client);
  await store.write([{ op: 'merge', path, data: { access_code: '' } }]);
  await store.create(dataLogs, {
    action: 'take-access-code',
    result: t('Another group had the same access code. Choose a new one.'),
    success: true,
    details: { group: path },
  });
}
