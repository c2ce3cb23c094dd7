import { IconAlertTriangle, IconPlugConnected } from '@tabler/icons-react';
import { systemName } from '@app/domain/clients/scheduling-system.states.ts';
import type { SourceReading } from './use-board.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { t } from '../../words/words.ts';
import styles from './BoardTools.module.css';

/** When each connected system was last read for its schedule: 'FOS, 4 minutes ago'. */
export function SourceAges({ sources }: { readonly sources: readonly SourceReading[] }) {
  if (sources.length === 0) return null;
  return (
    <ul className={styles.sources} aria-label={t('Connected systems')}>
      {sources.map(({ source, readAt, isStale }) => (
        <li key={source} data-stale={isStale || undefined}>
          {isStale ? <IconAlertTriangle size={14} stroke={1.75} aria-hidden /> : <IconPlugConnected size={14} stroke={1.75} aria-hidden />}
          {systemName(source)}, <TimeAgo at={readAt} isInside />
          {isStale && <span className="visually-hidden">{t('Older than 24 hours')}</span>}
        </li>
      ))}
    </ul>
  );
}
