import { useParams } from 'react-router';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { FollowUpButton } from '../../follow-ups/FollowUpButton.tsx';
import type { FollowUpSubject } from '../../follow-ups/follow-up-form.rules.ts';
import { FollowUpsPanel } from '../../follow-ups/FollowUpsPanel.tsx';
import { CharterPage, type Charter } from '../../trips/CharterPage.tsx';
import { t } from '../../words/words.ts';

const subjectOf = (record: Charter): FollowUpSubject => ({
  path: record.path,
  label: recordLabel({ ...record }),
  contact: record.contact.id,
  tRef: record.thread,
});

/** `/{client}/quotes/:id` and `/{client}/trips/:id` with the parts that other modules add. */
export function CharterScreen({ kind }: { readonly kind: 'quotes' | 'trips' }) {
  const { nameKey = '', id = '' } = useParams();
  return (
    <CharterPage
      key={`${kind}/${id}`}
      kind={kind}
      id={id}
      nameKey={nameKey}
      extras={{
        actions: (record) => <FollowUpButton subject={subjectOf(record)} />,
        aside: { title: t('Follow-ups'), render: (record) => <FollowUpsPanel subject={subjectOf(record)} /> },
      }}
    />
  );
}
