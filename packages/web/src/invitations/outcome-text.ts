import type { InviteRow } from '@app/domain/invitations/invitations.calls.ts';
import { formatter } from '../words/language.ts';
import { t } from '../words/words.ts';

/** Says what becomes of a pasted address. */
export function outcomeText({ outcome, sent_at: at }: InviteRow): string {
  const day = at === null ? '' : formatter(Intl.DateTimeFormat, { day: 'numeric', month: 'long' }).format(at);
  const texts: Readonly<Record<InviteRow['outcome'], string>> = {
    invited: t('will be invited'),
    member: t('already a member'),
    'already-invited': t('already invited on {day}', { day }),
    'not-an-email': t('not an email address'),
  };
  return texts[outcome];
}
