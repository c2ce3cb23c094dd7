import type { Doc } from '@app/kernel/collection.ts';
import { all, any, where } from '@app/kernel/queries/where.ts';
import type { MailEntry } from '@app/domain/mail/mail-ledger.ts';
import type { MailState } from '@app/domain/mail/mail-ledger.states.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';

/** Emails that failed or need a decision keep their original until placed. Emails with attachments that no message holds keep it forever. */
const droppable = ['filed', 'duplicate', 'own', 'report', 'junk', 'unclaimed'] as const satisfies readonly MailState[];

interface PageOf {
  /** Company that sees the entries. */
  readonly client: string;
  /** Epoch ms. */
  readonly before: number;
  readonly after: readonly (string | number)[] | undefined;
  readonly most: number;
}
/** Lists emails of a company whose originals came before a time and may go, oldest first. */
export async function originalsBefore({ records }: AppContext, { client, before, after, most }: PageOf): Promise<Doc<MailEntry>[]> {
  const isWhole = any(where('refused', 'eq', []), where('refused', 'eq', null));
  return await records.platform.list(mailLedger, {
    where: all(where('client', 'eq', client), where('date', 'lt', before), isWhole, where('raw', 'ne', ''), where('state', 'in', [...droppable])),
    orderBy: [{ field: 'date', dir: 'asc' }],
    limit: most,
    ...(after && { startAfter: after }),
  });
}

/** Removes an original; its entry stays. The bytes first: an entry without a key would leave them forever. */
export async function dropOriginal({ records, files }: AppContext, { path, raw }: Pick<MailEntry, 'raw'> & { readonly path: string }): Promise<void> {
  await files.remove(raw);
  await records.platform.write([{ op: 'merge', path, data: { raw: '' } }]);
}
