import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { type MailState, mailStates } from '@app/domain/mail/mail-ledger.states.ts';
import type { MailEntry } from '@app/domain/mail/mail-ledger.ts';
import type { LedgerReason } from '@app/domain/mail/mail-reasons.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';

export type Entry = Doc<MailEntry>;
/** Fields that change with a state. */
type Change = Partial<Omit<MailEntry, 'state' | 'steps' | 'reason'>> & { readonly state: MailState; readonly reason?: LedgerReason };
type Ledger = Pick<AppContext, 'records' | 'clock' | 'config'>;

const MOST_STEPS = 20;
export const entryPath = (id: string): string => `${mailLedger.name}/${id}`;
export const entryOf = ({ records }: Ledger, id: string): Promise<Entry | undefined> => records.platform.get(mailLedger, entryPath(id));

const json = (data: object): NonNullable<Write['data']> => data as NonNullable<Write['data']>;
const stepsAfter = (steps: MailEntry['steps'], state: MailState, step: { at: number; reason: LedgerReason }): MailEntry['steps'] =>
  [...steps, { state, ...step }].slice(-MOST_STEPS);

/** Returns the write of a new ledger entry; refused when it exists. */
export function newEntry({ clock }: Pick<AppContext, 'clock'>, id: string, data: Partial<MailEntry> & { client: string; state: MailState }): Write {
  const steps = stepsAfter([], data.state, { at: clock.now(), reason: data.reason ?? '' });
  return { op: 'set', path: entryPath(id), data: json({ ...data, steps }), base: 0 };
}

/**
 * Moves an entry to an allowed state, in the caller's transaction or in its own. Returns the entry after the move; undefined when another
 * process has moved it meanwhile, or it is missing.
 */
export async function moveEntry(ledger: Ledger, id: string, change: Change): Promise<Entry | undefined> {
  const { records, clock } = ledger;
  const path = entryPath(id);
  return await records.tx(async () => {
    await records.lock(path);
    const entry = await entryOf(ledger, id);
    if (!entry || !mailStates.may(entry.state, change.state)) return undefined;
    const { state, reason = '', ...more } = change;
    const steps = stepsAfter(entry.steps, state, { at: clock.now(), reason });
    await records.platform.write([{ op: 'merge', path, data: json({ ...more, state, reason, steps }) }]);
    return await entryOf(ledger, id);
  });
}
