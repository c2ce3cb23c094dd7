import { dateIn, formatUsDate } from '@app/kernel/time/time.ts';
import { roleLabels } from '@app/domain/users/role-labels.ts';
import type { ShareRow } from '@app/domain/marketplace/partners/shares.calls.ts';
import { fromIsoDay, showDate } from '../../ui/dates/pick-time.rules.ts';
import { formatter } from '../../words/language.ts';
import { t } from '../../words/words.ts';

const listed = (items: readonly string[]): string => formatter(Intl.ListFormat, { type: 'conjunction' }).format(items);
/** 'Sales and Dispatch'. */
export const rolesInWords = (roles: readonly string[]): string => listed(roles.map((role) => t(roleLabels[role] ?? role)));
export const dayInWords = (at: number, zone: string): string => showDate(formatUsDate(dateIn(at, zone)));

/** 'Nov 22, 2026 by Hugo and Grace'; 'Not used yet' before the first use. */
export function lastUseInWords({ last_use: { day, names } }: Pick<ShareRow, 'last_use'>): string {
  if (day === '') return t('Not used yet');
  return t('{day} by {people}', { day: showDate(fromIsoDay(day)), people: listed(names) });
}
