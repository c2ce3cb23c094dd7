import { keyFault, keysFor, type KeyReason } from '@app/domain/clients/name-key.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Records } from '@app/store/records.ts';
import { claimOn } from '../claims/claims.ts';

const problemOf = { reserved: 'clients.key-reserved', malformed: 'clients.key-malformed' } as const;

/** Refuses an invalid key. The claim shows whether it is free, see `keepKeyClaims`. */
export function mustBeKey(key: string): void {
  const fault = keyFault(key);
  if (fault) throw refuse({ code: problemOf[fault] });
}

/** Returns why a key is not available, and the best free one that resembles it. */
export async function standingOfKey(
  records: Records,
  { key, company }: { readonly key: string; readonly company: string },
): Promise<{ reason: KeyReason | null; suggestion: string }> {
  const isTaken = async (wanted: string): Promise<boolean> => ((await claimOn(records, 'name_key', wanted))?.client ?? company) !== company;
  const reason = keyFault(key) ?? ((await isTaken(key)) ? 'taken' : null);
  if (reason === null) return { reason, suggestion: key };
  const candidates = keysFor(key);
  let suggestion = candidates.next().value;
  while (await isTaken(suggestion)) suggestion = candidates.next().value;
  return { reason, suggestion };
}
