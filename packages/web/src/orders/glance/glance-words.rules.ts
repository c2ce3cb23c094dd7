import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { t } from '../../words/words.ts';

/** '3 h', '25 min': what is left of a time, rounded up so that nothing closes earlier than it says. */
export const leftWords = (ms: number): string =>
  ms > HOUR ? t('{n} h', { n: Math.ceil(ms / HOUR) }) : t('{n} min', { n: Math.max(1, Math.ceil(ms / MINUTE)) });
