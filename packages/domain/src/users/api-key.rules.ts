import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { ApiKey } from './api-key.ts';

/** Prefix of every key, so that secret scanners recognize it. */
const UID_MARK = 'apikey.';
const MARK = 'apron_';
const ID_LENGTH = 12;
/** Letters and digits: 238 bits, so a plain hash is safe. */
const SECRET_LENGTH = 2 * LONG_ID;
const SHAPE = new RegExp(`^${MARK}([A-Za-z0-9_.@-]{1,64})_([A-Za-z0-9]{${ID_LENGTH}})_([A-Za-z0-9]{${SECRET_LENGTH}})$`);

export const MAX_KEYS = 100;
/** Period in which a revoked key can be restored. */
export const RESTORE_MS = 5 * MINUTE;

export interface KeyParts {
  readonly client: string;
  readonly id: string;
}
/** The text has the form of an API key; a session token never begins this way. */
export const isApiKey = (text: string): boolean => text.startsWith(MARK);
/** Returns the parts of a key, including its claimed client; undefined for other texts. */
export function readApiKey(text: string): KeyParts | undefined {
  const [, client, id] = SHAPE.exec(text) ?? [];
  return client === undefined || id === undefined ? undefined : { client, id };
}
/** Generates a new key: `apron_{client}_{id}_{secret}`. */
export function drawApiKey(client: string): KeyParts & { readonly text: string } {
  const id = randomId(ID_LENGTH);
  return { client, id, text: `${MARK}${client}_${id}_${randomId(SECRET_LENGTH)}` };
}
/** Returns the part of a key that may be displayed after its creation. */
export const shownOf = ({ client, id }: KeyParts): string => `${MARK}${client}_${id}_…`;
/** Returns the uid of a key, also used in the audit trail; the dot distinguishes it from a person's id. */
export const uidOfKey = (id: string): string => `${UID_MARK}${id}`;
/** Returns the id of the key that acts as this user; undefined for a person. */
export const keyOfUid = (uid: string): string | undefined => (uid.startsWith(UID_MARK) ? uid.slice(UID_MARK.length) : undefined);

type KeyState = 'active' | 'expired' | 'revoked';
export function stateOfKey({ revoked, expires }: Pick<ApiKey, 'revoked' | 'expires'>, now: number): KeyState {
  if (revoked !== null) return 'revoked';
  return expires !== null && expires <= now ? 'expired' : 'active';
}
/** Its revocation can still be undone. */
export const isRestorable = ({ revoked }: Pick<ApiKey, 'revoked'>, now: number): boolean => revoked !== null && now - revoked <= RESTORE_MS;
/** Rounds the time of use down to the hour. */
export const hourOf = (now: number): number => now - (now % HOUR);

/** Returns the roles of a key that its maker has as well. */
export const rolesWithin = (roles: readonly string[], maker: { readonly admin: boolean; readonly roles: ReadonlySet<string> }): string[] =>
  roles.filter((role) => maker.admin || maker.roles.has(role));
