import { DAY } from '@app/kernel/time/durations.ts';
import { all, any, where } from '@app/kernel/queries/where.ts';
import type { MailState } from '@app/domain/mail/mail-ledger.states.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';

const A_PAGE = 200;
/** Emails that failed or need a decision keep their original until placed. Emails with attachments that no message holds keep it forever. */
const droppable = ['filed', 'duplicate', 'own', 'report', 'junk', 'unclaimed'] as const satisfies readonly MailState[];

/** Removes expired originals; their entries stay. Returns how many. */
export async function dropOriginals({ records, files, clock, config }: AppContext): Promise<number> {
  const store = records.platform;
  const isWhole = any(where('refused', 'eq', []), where('refused', 'eq', null));
  const isOld = where('date', 'lt', clock.now() - config.mailKeepDays * DAY);
  let dropped = 0;
  for (;;) {
    const page = await store.list(mailLedger, { where: all(isOld, isWhole, where('raw', 'ne', ''), where('state', 'in', droppable)), limit: A_PAGE });
    for (const { path, raw } of page) {
      // The bytes first: an entry without a key would leave them forever.
      await files.remove(raw);
      await store.write([{ op: 'merge', path, data: { raw: '' } }]);
    }
    dropped += page.length;
    if (page.length < A_PAGE) return dropped;
  }
}
