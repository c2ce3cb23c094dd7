import type { Notice, NoticeKind } from '@app/domain/users/notices/notice.ts';
import { t, tn, tStored } from '../../../words/words.ts';

interface NoticeWords {
  readonly label: string;
  readonly description: string;
}
const wordings: Readonly<Record<NoticeKind, (notice: Notice) => NoticeWords>> = {
  'job-failed': ({ subject, count }) => ({
    label: t('Job failed: {job}', { job: tStored(subject) }),
    description: tn(count, 'It failed once. It is tried again.', 'It failed {n} times in a row. It is tried again.'),
  }),
  'invitation-accepted': ({ subject }) => ({ label: subject, description: t('Accepted your invitation and can work here now.') }),
  'invitation-bounced': ({ subject }) => ({
    label: t('Invitation not delivered'),
    description: t('The email to {email} did not arrive.', { email: subject }),
  }),
  'invitation-requested': ({ subject }) => ({ label: subject, description: t('Asks for an invitation to your company.') }),
  'import-done': ({ subject, count }) => ({
    label: t('Import finished: {file}', { file: subject }),
    description: tn(count, 'One record was written.', '{n} records were written.'),
  }),
  'import-waits': ({ subject, count }) => ({
    label: t('Import to decide: {file}', { file: subject }),
    description: tn(
      count,
      'It would change one record. Nothing is written until you decide.',
      'It would change {n} records. Nothing is written until you decide.',
    ),
  }),
  'limit-reached': ({ count }) => ({
    label: t('Limit reached'),
    description: t('Your company has sent the {n} invitations of one day.', { n: count }),
  }),
  'flight-overdue': ({ subject, count }) => ({
    label: t('Overdue: {flight}', { flight: subject }),
    description: count === 0 ? t('Its takeoff is not reported yet.') : t('Its landing is not reported yet.'),
  }),
  'partner-invited': ({ subject }) => ({ label: subject, description: t('Invites your company to be partners.') }),
  'partner-accepted': ({ subject }) => ({ label: subject, description: t('Accepted your invitation. You are partners now.') }),
  'share-offered': ({ subject }) => ({ label: subject, description: t('Offers to share records with your company.') }),
  'share-accepted': ({ subject }) => ({ label: subject, description: t('Accepted your share and can read it now.') }),
  'share-ended': ({ subject }) => ({ label: subject, description: t('Ended a share. Nobody can read it any more.') }),
  'partner-request': ({ subject, count }) => ({
    label: subject,
    description: count === 0 ? t('Asks you for an aircraft.') : t('Still waits for your answer: its deadline is near.'),
  }),
  'partner-answer': ({ subject, count }) => ({
    label: subject,
    description: count === 0 ? t('Declined your request.') : t('Offers an aircraft for your quote.'),
  }),
  'empty-leg-broken': ({ subject }) => ({ label: subject, description: t('The flight that leaves this leg empty has changed. Decide what to do.') }),
};
/** Words a notice of the company for its reader. */
export const noticeWords = (notice: Notice): NoticeWords => wordings[notice.kind](notice);
