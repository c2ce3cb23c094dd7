import type { Actor } from '@app/kernel/collection.ts';
import { maskedAddress } from '@app/domain/users/masked-address.rules.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import { listSystemMail as listSystemMailCall, type SystemMailLine } from '@app/domain/mail/system-mail.calls.ts';
import { serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';

const SHOWN = 50;

export const systemMailApi = (ctx: AppContext): readonly Served[] => [
  serve(listSystemMailCall, async (_input, actor) => ({ emails: await listSystemMail(ctx, actor) })),
];

/** Lists the newest system emails to staff of the platform. Other companies have none. */
async function listSystemMail({ records, config }: AppContext, actor: Actor): Promise<SystemMailLine[]> {
  if (actor.client !== config.defaultClient) return [];
  const emails = await records.platform.list(systemMail, { orderBy: [{ field: 'date', dir: 'desc' }], limit: SHOWN });
  return emails.map(({ id, purpose, to, status, sent_at, date }) => ({ id, purpose, to: maskedAddress(to), status, at: sent_at ?? date }));
}
