import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { ApiKey } from './api-key.ts';

/** Every key begins so: for scanners that look for secrets where none should be. */
const UID_MARK = 'apikey.';
const MARK = 'apron_';
const ID_LENGTH = 12;
/** Letters and digits: 238 bits, so a plain hash hides it. */
const SECRET_LENGTH = 2 * LONG_ID;
const SHAPE = new RegExp(`^${MARK}([A-Za-z0-9_.@-]{1,64})_([A-Za-z0-9]{${ID_LENGTH}})_([A-Za-z0-9]{${SECRET_LENGTH}})$`);

export const MAX_KEYS = 100;
/** How long a revoked key can be taken back. */
export const RESTORE_MS = 5 * MINUTE;

export interface KeyParts {
  readonly client: string;
  readonly id: string;
}
/** Whether a text means to be a key at all; a session's token never begins so. */
export const isApiKey = (text: string): boolean => text.startsWith(MARK);
/** Whose key it says it is; undefined for what is no key. */
export function readApiKey(text: string): KeyParts | undefined {
  const [, client, id] = SHAPE.exec(text) ?? [];
  return client === undefined || id === undefined ? undefined : { client, id };
}
/** A new key: `apron_{client}_{id}_{secret}`. */
export function drawApiKey(client: string): KeyParts & { readonly text: string } {
  const id = randomId(ID_LENGTH);
  return { client, id, text: `${MARK}${client}_${id}_${randomId(SECRET_LENGTH)}` };
}
/** What may be shown of a key once it was made. */
export const shownOf = ({ client, id }: KeyParts): string => `${MARK}${client}_${id}_…`;
/** As whom a key acts, and what the audit trail says: no person's id has a point in it. */
export const uidOfKey = (id: string): string => `${UID_MARK}${id}`;
/** The id of the key that acts as this user; undefined for a person. */
export const keyOfUid = (uid: string): string | undefined => (uid.startsWith(UID_MARK) ? uid.slice(UID_MARK.length) : undefined);

type KeyState = 'active' | 'expired' | 'revoked';
export function stateOfKey({ revoked, expires }: Pick<ApiKey, 'revoked' | 'expires'>, now: number): KeyState {
  if (revoked !== null) return 'revoked';
  return expires !== null && expires <= now ? 'expired' : 'active';
}
/** Whether revoking it can still be undone. */
export const isRestorable = ({ revoked }: Pick<ApiKey, 'revoked'>, now: number): boolean => revoked !== null && now - revoked <= RESTORE_MS;
/** When it was used, told no more exactly than by the hour. */
export const hourOf = (now: number): number => now - (now % HOUR);

/** What of a key's roles its maker has as well. */
export const rolesWithin = (roles: readonly string[], maker: { readonly admin: boolean; readonly roles: ReadonlySet<string> }): string[] =>
  roles.filter((role) => maker.admin || maker.roles.has(role));
