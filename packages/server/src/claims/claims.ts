import { createHash } from 'node:crypto';
import type { Collection, Doc } from '@app/kernel/collection.ts';
import type { z } from 'zod';
import type { Records } from '@app/store/records.ts';
import { claims } from '@app/domain/claims/claim.collection.ts';
import { claimedValue } from '@app/domain/claims/claim.rules.ts';
import type { Claim, ClaimKind } from '@app/domain/claims/claim.ts';
import { type ProblemCode, refuse } from '@app/domain/problems.ts';

/** A claimed value, its client, and the record that has it. */
export interface Claimed {
  readonly kind: ClaimKind;
  readonly value: string;
  readonly client: string;
  readonly ref: string;
}
const HASH_LENGTH = 40;

/**
 * Returns the path of a value's claim. The id is a hash, because values may be longer than an id and have other characters. The time of a
 * lookup then reveals nothing about a code.
 */
export const claimPath = (kind: ClaimKind, value: string): string =>
  `claims/${kind}.${createHash('sha256').update(claimedValue(kind, value)).digest('hex').slice(0, HASH_LENGTH)}`;

/** The claim on a value, whoever has it. */
export async function claimOn(records: Records, kind: ClaimKind, value: string): Promise<Doc<Claim> | undefined> {
  if (claimedValue(kind, value) === '') return undefined;
  return await records.platform.get(claims, claimPath(kind, value));
}

/** Claims a value inside the open transaction. False: another record has it. `verifiedAt` says when its owner proved it. */
export async function claim(records: Records, { kind, value, client, ref }: Claimed, verifiedAt: number | null = null): Promise<boolean> {
  const path = claimPath(kind, value);
  // Concurrent claims of the same value wait here and then see the first one.
  await records.lock(path);
  const existing = await claimOn(records, kind, value);
  if (existing && existing.ref !== ref) return false;
  if (existing && verifiedAt === null) return true;
  const data: Claim = {
    kind,
    value: kind === 'access_code' ? '' : claimedValue(kind, value),
    client,
    ref,
    verified_at: verifiedAt,
    checked_at: verifiedAt,
  };
  await records.forClient(client).write([{ op: 'set', path, data: { ...data } }]);
  return true;
}

/** Gives a value up inside the open transaction, where this record has it. `by`: the person who ends it, if it is not its owner's doing. */
export async function release(records: Records, { kind, value, client, ref }: Claimed, by?: string): Promise<void> {
  await records.lock(claimPath(kind, value));
  const existing = await claimOn(records, kind, value);
  if (existing?.ref === ref) await records.forClient(client, by).write([{ op: 'delete', path: existing.path }]);
}

interface ClaimedField<S extends z.ZodObject> {
  readonly kind: ClaimKind;
  readonly field: Extract<keyof z.output<S>, string>;
  /** Problem with which a write is refused if another record has the value. */
  readonly taken: ProblemCode;
  /** A value that the record had once stays its own for good. */
  readonly isKept?: boolean;
}
/**
 * Ties a field of a collection to claims: whatever writes the field claims its value in the same transaction, and gives up the one before unless
 * such values are kept.
 * Call it once, before anything is written.
 */
export function claimField<S extends z.ZodObject>(
  records: Records,
  collection: Collection<S>,
  { kind, field, taken, isKept = false }: ClaimedField<S>,
): void {
  const valueOf = (doc: Doc<z.output<S>> | undefined): string => (doc === undefined ? '' : claimedValue(kind, String(doc[field])));
  records.onWrite(collection, async ({ before, after, client }) => {
    const [was, is] = [valueOf(before), valueOf(after)];
    const ref = (after ?? before)?.path ?? '';
    if (was === is) return;
    if (was !== '' && !isKept) await release(records, { kind, value: was, client, ref });
    if (is !== '' && !(await claim(records, { kind, value: is, client, ref }))) throw refuse({ code: taken });
  });
}
