import type { Actor } from '@app/kernel/collection.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { hasCustomerPage, shareFile as shareFileCall, sharersOf } from '@app/domain/files/files.calls.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { StoredFile } from '@app/domain/files/stored-file.ts';
import { refuse } from '@app/domain/problems.ts';
import { hasRole, holderOf } from '@app/domain/users/roles.rules.ts';
import type { Records } from '@app/store/records.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Lets the customer of a record open one of its files, or takes that back. */
async function shareFile(
  { records, config }: AppContext,
  actor: Actor,
  { id, shared }: { readonly id: string; readonly shared: boolean },
): Promise<void> {
  const store = records.forClient(actor.client, actor.uid);
  const file = await records.of(storedFiles).get(actor, store.path(storedFiles, id));
  if (!file) throw refuse({ code: 'records.missing' });
  const sharers = sharersOf(file.record);
  if (!hasRole(holderOf(actor, config.defaultClient), sharers)) throw refuse({ code: 'records.not-allowed', params: { role: sharers.at(-1) ?? '' } });
  if (!hasCustomerPage(file.record)) throw refuse({ code: 'files.no-customer' });
  await store.update(storedFiles, id, { shared_with_customer: shared });
}

export const filesApi = (ctx: AppContext): readonly Served[] => [
  serve(shareFileCall, async (input, actor) => {
    await shareFile(ctx, actor, input);
    return {};
  }),
];

/** The part of a locked file that never changes: all but who may open it. */
const fixedPart = (file: object): string => canonical({ ...StoredFile.parse(file), shared_with_customer: false });
export function keepLockedFiles(records: Records): void {
  records.onWrite(storedFiles, async ({ before, after }) => {
    if (before?.locked && after && fixedPart(before) !== fixedPart(after)) throw refuse({ code: 'files.locked' });
  });
}
