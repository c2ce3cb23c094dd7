import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import { t } from '../words/words.ts';

/** 'On hold, 3 h left', in the last hour 'On hold, 20 min left'. */
export function holdWords({ until }: Pick<Hold, 'until'>, now: number): string {
  if (until === null) return t('On hold');
  const left = Math.max(0, until - now);
  return left < HOUR ? t('On hold, {n} min left', { n: Math.ceil(left / MINUTE) }) : t('On hold, {n} h left', { n: Math.floor(left / HOUR) });
}
