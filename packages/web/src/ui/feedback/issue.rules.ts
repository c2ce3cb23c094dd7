import type { Finding } from '@app/kernel/issue.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { language } from '../../words/language.ts';
import { tStored, t } from '../../words/words.ts';

/** Words a schema's issue with a value for the person who entered it. */
export function issueInWords({ issue, of, limit, reason }: Finding): string {
  const n = limit ?? Number.NaN;
  if (issue === 'too_big' && of === 'bytes') return t('At most {n} bytes.', { n });
  if (issue === 'too_big') return of === 'string' ? t('At most {n} characters.', { n }) : t('At most {n}.', { n });
  if (issue === 'too_small') return of === 'string' ? t('Value is too short.') : t('At least {n}.', { n });
  if (issue === 'invalid_type' && of === 'int') return t('This must be a whole number.');
  if (issue !== 'custom' && issue !== 'invalid_format') return t('Invalid value.');
  const said = tStored(reason);
  return said === reason && issue === 'invalid_format' && language() !== 'en' ? t('Invalid format.') : said;
}

/** Reason of the server for refusing a value. If it quotes a schema with English words, the screen says the same in its own language. */
export function reasonInWords(params: NonNullable<Problem['params']>): string {
  const { reason = '', issue, of = '', limit } = params;
  const said = tStored(String(reason));
  if (language() === 'en' || said !== reason || typeof issue !== 'string') return said;
  return issueInWords({ reason, issue, of: String(of), ...(typeof limit === 'number' && { limit }) });
}
