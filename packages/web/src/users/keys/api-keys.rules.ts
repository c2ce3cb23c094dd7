import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { ApiKey } from '@app/domain/users/api-key.ts';
import { stateOfKey } from '@app/domain/users/api-key.rules.ts';
import { t, words } from '../../words/words.ts';

/** Lifetimes of a new key; the first is the default. */
export const lives = [
  { value: '90', label: words('90 days'), days: 90 },
  { value: '30', label: words('30 days'), days: 30 },
  { value: '365', label: words('A year'), days: 365 },
  { value: 'never', label: words('Until it is revoked'), days: null },
] as const;
export type Life = (typeof lives)[number]['value'];
/** When a key of this life ends, epoch ms; null: never. */
export function endOf(life: Life, now: number): number | null {
  const days = lives.find(({ value }) => value === life)?.days ?? null;
  return days === null ? null : now + days * DAY;
}

export interface KeyForm {
  readonly label: string;
  readonly roles: readonly string[];
  readonly life: Life;
}
/** Returns the errors of the form, by field. */
export const keyErrors = ({ label, roles }: KeyForm): { label?: string; roles?: string } => ({
  ...(label.trim() === '' && { label: t('Enter what the key is for.') }),
  ...(roles.length === 0 && { roles: t('Choose at least one role.') }),
});

/** Returns the keys in use, and the revoked or expired ones. */
export function sortKeys(keys: readonly Doc<ApiKey>[], now: number): { active: Doc<ApiKey>[]; past: Doc<ApiKey>[] } {
  const isActive = (key: ApiKey): boolean => stateOfKey(key, now) === 'active';
  return { active: keys.filter(isActive), past: keys.filter((key) => !isActive(key)) };
}

/** Last use of a key. It is stored by the hour, so a later time within an hour is not known more exactly. */
export const lastUse = (at: number | null, now: number): 'never' | 'within-hour' | { readonly at: number } =>
  at === null ? 'never' : now - at < HOUR ? 'within-hour' : { at };
/** End of a key: revoked, at a time, or only when somebody revokes it. */
export const endingOf = ({
  revoked,
  expires,
}: Pick<ApiKey, 'revoked' | 'expires'>): { readonly revoked: number } | { readonly expires: number | null } =>
  revoked === null ? { expires } : { revoked };
