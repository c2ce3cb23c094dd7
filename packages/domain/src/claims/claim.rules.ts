import type { ClaimKind } from './claim.ts';

const trimmed = (value: string): string => value.trim().toLowerCase();
const spellings: Readonly<Record<ClaimKind, (value: string) => string>> = {
  name_key: trimmed,
  mail_address: trimmed,
  mail_domain: trimmed,
  host: trimmed,
  // People read codes to each other: case and spaces are ignored (AUT-9).
  access_code: (value) => value.replace(/\s+/g, '').toLowerCase(),
};

/** Returns the normalized form under which a value is claimed and looked up; empty if there is no value. */
export const claimedValue = (kind: ClaimKind, value: string): string => spellings[kind](value);
