import { linkTo, type RecordLink } from '@app/domain/links.ts';
import { words } from '../../words/words.ts';

export const nowhere = { title: words('Uh Oh!'), message: words("We couldn't figure out where to send you. Please contact an admin.") } as const;
/** Where a record's screen is; `unknown` for a kind that has none, `no-client` where it is not known whose it is (TEN-5, TEN-6). */
export function recordTarget(nameKey: string | undefined, record: RecordLink): { readonly to: string } | 'unknown' | 'no-client' {
  if (!nameKey) return 'no-client';
  const to = linkTo(nameKey, record);
  return to === undefined ? 'unknown' : { to };
}
