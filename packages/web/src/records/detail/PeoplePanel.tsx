import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Involvement } from '../../widgets/people/followers.rules.ts';
import { UserAvatar } from '../../widgets/people/UserAvatar.tsx';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { saveInvolved, uidsOf } from '../screen/involved.ts';
import styles from './RecordDetail.module.css';
import { fieldFor, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { t } from '../../words/words.ts';

const FollowersPicker = lazy(async () => ({ default: (await import('../../widgets/people/FollowersPicker.tsx')).FollowersPicker }));

interface Props {
  readonly screen: RecordScreen;
  readonly doc: AnyRecord;
  readonly mayEdit: boolean;
}
/** The assigned people and the followers of a record (ROL-7). */
export function PeoplePanel({ screen, doc, mayEdit }: Props) {
  const { person } = useColleagues();
  const [picking, setPicking] = useState<Involvement>();
  const parts = (['agents', 'followers'] as const).filter((involvement) => fieldFor(screen.kind, involvement));
  return (
    <>
      {parts.map((involvement) => {
        const people = uidsOf(doc, involvement).map(person);
        const label = involvement === 'agents' ? t('Assigned') : t('Followers');
        return (
          <div key={involvement} className={styles.involved}>
            <h3>{label}</h3>
            {people.length > 0 ? (
              <ul aria-label={label}>
                {people.map((candidate) => (
                  <li key={candidate.id}>
                    <UserAvatar person={candidate} size={5} />
                    {candidate.name}
                  </li>
                ))}
              </ul>
            ) : (
              <p>{involvement === 'agents' ? t('Nobody yet') : t('No followers yet')}</p>
            )}
            {mayEdit && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                mr={-8}
                aria-label={t('Change {field}', { field: label.toLowerCase() })}
                onClick={() => setPicking(involvement)}
              >
                {t('Change')}
              </Button>
            )}
          </div>
        );
      })}
      {picking && (
        <Suspense>
          <FollowersPicker
            opened
            onClose={() => setPicking(undefined)}
            title={picking === 'agents' ? t('Assigned') : t('Followers')}
            involvement={picking}
            chosen={uidsOf(doc, picking)}
            onChange={(chosen) => saveInvolved(doc, picking, chosen)}
          />
        </Suspense>
      )}
    </>
  );
}
