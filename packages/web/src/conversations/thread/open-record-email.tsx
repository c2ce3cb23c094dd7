import { lazy, Suspense } from 'react';
import { openModal } from '../../ui/feedback/modals.ts';
import { RowSkeletons } from '../../ui/feedback/States.tsx';
import { t } from '../../words/words.ts';
import type { Draft } from '../composer/composer.rules.ts';
import type { EmailedRecord } from './RecordEmail.tsx';

const RecordEmail = lazy(async () => ({ default: (await import('./RecordEmail.tsx')).RecordEmail }));

/** Opens an email about a record over its screen. */
export function openRecordEmail(record: EmailedRecord, draft?: Draft): void {
  openModal({
    title: t('New email'),
    size: 'xl',
    content: (close) => (
      <Suspense fallback={<RowSkeletons rows={6} />}>
        <RecordEmail {...record} draft={draft} onClose={close} onReopen={(back) => openRecordEmail(record, back)} />
      </Suspense>
    ),
  });
}
