import { linkTo, type RecordLink } from '@app/domain/links.ts';
import { words } from '../../words/words.ts';

export const nowhere = { title: words('Uh Oh!'), message: words("We couldn't figure out where to send you. Please contact an admin.") } as const;
/** Address of a record's screen; `unknown` for a kind without one, `no-client` if the record's client is not known (TEN-5, TEN-6). */
export function recordTarget(nameKey: string | undefined, record: RecordLink): { readonly to: string } | 'unknown' | 'no-client' {
  if (!nameKey) return 'no-client';
  const to = linkTo(nameKey, record);
  return to === undefined ? 'unknown' : { to };
}
