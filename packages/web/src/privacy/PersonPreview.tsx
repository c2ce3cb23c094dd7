import { IconLock } from '@tabler/icons-react';
import { where } from '@app/kernel/queries/where.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { legalHolds } from '@app/domain/privacy/holds/holds.collection.ts';
import type { PrivacyPreview } from '@app/domain/privacy/privacy-request.ts';
import type { PrivacyKind } from '@app/domain/privacy/privacy-request.states.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { t, tn } from '../words/words.ts';
import styles from './Privacy.module.css';

const labelOf = (name: string): string => collectionNamed(name)?.label ?? name;

interface Props {
  readonly preview: PrivacyPreview;
  readonly kind: PrivacyKind;
  readonly isDone: boolean;
}
/** Records about a person by kind, with what the law keeps. */
export function PersonPreview({ preview: { kinds, files, shared, holds }, kind, isDone }: Props) {
  if (kinds.length === 0) return <p className={styles.none}>{t('Nothing about this person was found.')}</p>;
  return (
    <div className={styles.line}>
      <h3>{isDone ? t('What was found') : t('What is held about this person')}</h3>
      <ul className={styles.kinds}>
        {kinds.map((entry) => (
          <li key={entry.kind}>
            <span>{t(labelOf(entry.kind))}</span>
            <span className={styles.counts}>
              {entry.own > 0 && tn(entry.own, '{n} record', '{n} records')}
              {entry.own > 0 && entry.mentions > 0 && ' · '}
              {entry.mentions > 0 && tn(entry.mentions, '{n} mention', '{n} mentions')}
            </span>
            {kind === 'erasure' && entry.law !== '' && entry.own > 0 && (
              <small className={styles.law}>
                <IconLock size={14} stroke={1.75} aria-hidden /> {t('Held by law')}: {t(entry.law)}
              </small>
            )}
          </li>
        ))}
        {files > 0 && (
          <li>
            <span>{t('Files and originals of emails')}</span>
            <span className={styles.counts}>{files}</span>
          </li>
        )}
      </ul>
      {kind === 'erasure' && !isDone && holds.length > 0 && <HoldsLeft names={holds} />}
      {shared > 0 && (
        <p className={styles.none}>
          {t('A name or phone of this person is also that of somebody else. It goes only from records that are this person’s own.')}
        </p>
      )}
    </div>
  );
}

const active = { where: where('state', 'eq', 'active'), limit: 500 } as const;
/** Names the holds that kept the person when the preview was made, as long as they last. */
function HoldsLeft({ names }: { readonly names: readonly string[] }) {
  const { docs } = useLive(legalHolds, active);
  const left = names.filter((name) => docs.some((hold) => hold.name === name));
  if (left.length === 0) return null;
  return (
    <p className={styles.law}>
      <IconLock size={14} stroke={1.75} aria-hidden />{' '}
      {t('Under a legal hold: {names}. Release it before you erase this person.', { names: left.join(', ') })}
    </p>
  );
}
